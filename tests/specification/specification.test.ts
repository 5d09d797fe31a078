import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { flatTexts } from "#tests/architecture/locale-texts.ts";
import { messages } from "#tests/specification/messages.ts";
import { rules } from "#tests/specification/rules.ts";
import { tagsIn } from "#tests/specification/tags.ts";

describe("the specification", () => {
  const dutch = new Set([...flatTexts("nl").values()].map((text) => text.replaceAll(/\{\{(\w+)\}\}/g, "{$1}")));

  it.each(messages)("says “%s” in these words @spec-8-messages", (message) => {
    expect(dutch.has(message)).toBe(true);
  });

  // Whether those tests ran, compared something and passed is judged at the end of `npm test`.
  it("has a test for each of its rules, and no test has a tag of none", () => {
    const files = globSync(["app/**/*.test.{ts,tsx}", "prisma/**/*.test.ts", "tests/**/*.{test,spec}.ts"], {
      cwd: projectRoot,
    }).filter((file) => !file.endsWith("judge-rules.test.ts"));
    const tags = new Set(files.flatMap((file) => tagsIn(readFileSync(path.join(projectRoot, file), "utf8"))));
    expect([...tags].toSorted()).toEqual(Object.keys(rules).toSorted());
  });
});
