import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { sourceFiles } from "#tests/architecture/source-files.ts";

/** What goes with every page, by the pattern that `vite.config.ts` bundles it by. */
const everyPages = framePattern();

const inBrowser = sourceFiles.filter(({ name }) => !name.includes(".server."));
const uses = new Map(
  inBrowser.map(({ name, imports }) => [name, imports.filter((one) => !one.isTypeOnly).map(({ target }) => target)]),
);

function framePattern(): RegExp {
  const config = readFileSync(path.join(projectRoot, "vite.config.ts"), "utf8");
  const [, pattern = ""] = /name: "frame",\s*test: \/(.+)\/,/.exec(config) ?? [];
  return new RegExp(pattern);
}

/** A module with everything that the browser loads for it. */
function loadedFor(module: string, seen = new Set<string>()): Set<string> {
  if (seen.has(module) || !uses.has(module)) return seen;
  seen.add(module);
  for (const target of uses.get(module) ?? []) loadedFor(target, seen);
  return seen;
}

test("what one page alone shows is no part of the code that every page loads", () => {
  const frame = new Set(
    ["app/entry.client.tsx", "app/root.tsx", "app/routes/layouts/default.tsx"].flatMap((start) => [
      ...loadedFor(start),
    ]),
  );
  expect(frame.size).toBeGreaterThan(50);
  const pages = [...uses.keys()]
    .filter((name) => /^app\/routes\/.*\.tsx$/.test(name))
    .map((name) => ({ name, loaded: loadedFor(name) }));
  const bundled = inBrowser.filter(({ name }) => name.startsWith("app/features/") && everyPages.test(`/${name}`));
  expect(bundled.length).toBeGreaterThan(30);
  const lonely = bundled
    .filter(({ name }) => !frame.has(name) && pages.filter(({ loaded }) => loaded.has(name)).length === 1)
    .map(({ name }) => name);
  expect(lonely).toEqual([]);
});
