import { expect, test } from "vitest";
import { sourceFiles } from "#tests/architecture/source-files.ts";

/** Libraries that cost a start memory and time, and that most processes do not need for hours, or ever. */
const late = new Set([
  "bankdata-germany",
  "fontkit",
  "wawoff2/decompress.js",
  "@simplewebauthn/server",
  "@aws-sdk/client-s3",
]);

const files = new Map(sourceFiles.map((file) => [file.name, file]));
const importsOf = (name: string) => (files.get(name)?.imports ?? []).filter(({ isTypeOnly }) => !isTypeOnly);

/** What a start loads before it serves: what the command asks for in its course, every page, and all that they stand on. */
function loadedByStart(): Set<string> {
  const start = "app/commands/start.ts";
  const pages = [...files.keys()].filter((name) => /^app\/(?:routes\/|root\.tsx|entry\.server\.tsx)/.test(name));
  const waiting = [start, ...pages, ...importsOf(start).map(({ target }) => target)];
  const loaded = new Set<string>();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (loaded.has(name)) continue;
    loaded.add(name);
    for (const { target, isLate } of importsOf(name)) if (!isLate) waiting.push(target);
  }
  return loaded;
}

test("a start loads nothing that only some are in need of, later", () => {
  const loaded = loadedByStart();
  expect(loaded.size).toBeGreaterThan(500);
  expect([...late].filter((library) => loaded.has(library))).toEqual([]);
});

test("every one of these libraries is in use", () => {
  const used = new Set([...files.keys()].flatMap((name) => importsOf(name).map(({ target }) => target)));
  expect([...late].filter((library) => !used.has(library))).toEqual([]);
});
