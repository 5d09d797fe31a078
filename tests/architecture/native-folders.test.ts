import { expect, test } from "vitest";
import { nativeFolders } from "#app/platform/project/native-folders.ts";
import { sourceFiles } from "#tests/architecture/source-files.ts";

const importsOf = new Map(
  sourceFiles.map(({ name, imports }) => [
    name,
    imports.filter(({ isTypeOnly }) => !isTypeOnly).map(({ target }) => target),
  ]),
);
const folderOf = (file: string) => /^app\/([^/]+)\//.exec(file)?.[1] ?? null;

/** Every module that a process loads by itself when it starts. */
function loadedByProcess(): Set<string> {
  const loaded = new Set<string>();
  const waiting = ["app/start-site.server.ts"];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (loaded.has(name)) continue;
    loaded.add(name);
    waiting.push(...(importsOf.get(name) ?? []));
  }
  return loaded;
}

test("what process and pages both use there is once: it is bundled with no page", () => {
  const loaded = loadedByProcess();
  expect(loaded.size).toBeGreaterThan(100);
  const drawn = sourceFiles.filter(({ name }) => /^app\/(?:routes|features|root\.tsx|entry\.server)/.test(name));
  const shared = new Set(
    drawn
      .flatMap(({ name }) => importsOf.get(name) ?? [])
      .filter((target) => target.startsWith("app/") && loaded.has(target))
      .map(folderOf),
  );
  expect([...shared].filter((folder) => !nativeFolders.some((native) => native === folder))).toEqual([]);
});
