import { globSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#app/platform/project/root.server.ts";

/** As many files as somebody looks through at a glance. */
const atAGlance = 25;

/** What nobody looks through: texts, one file a namespace, and what Prisma writes. */
const unread = /^app\/(?:locales|platform\/db\/generated)\//;

test(`no folder of app/ holds more than ${atAGlance} files: a fuller one gets nouns inside`, () => {
  const held = new Map<string, number>();
  for (const entry of globSync("app/**/*", { cwd: projectRoot, withFileTypes: true })) {
    const folder = path.relative(projectRoot, entry.parentPath);
    // why: a test is found by the name of what it tests, beside which it stands
    if (!entry.isFile() || /\.test\.tsx?$/.test(entry.name) || unread.test(`${folder}/`)) continue;
    held.set(folder, (held.get(folder) ?? 0) + 1);
  }
  expect(held.size).toBeGreaterThan(100);
  expect([...held].filter(([, files]) => files > atAGlance)).toEqual([]);
});
