import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";
import { projectRoot } from "#app/platform/project/root.server.ts";

const testFiles = /\.test\.tsx?$/;

/** Who imports a module, by its path from the project's folder; tests, types aside. */
function readImporters(): Map<string, Set<string>> {
  const importers = new Map<string, Set<string>>();
  for (const name of globSync(
    [
      "app/**/*.{ts,tsx}",
      "prisma/**/*.ts",
      "tests/{isolation,expectations,visibility,support,factories,effects}/**/*.ts",
    ],
    { cwd: projectRoot },
  )) {
    if (name.includes("/generated/")) continue;
    const { module } = parseSync(name, readFileSync(path.join(projectRoot, name), "utf8"));
    const targets = [
      ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...module.staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest?.value ?? "")),
    ];
    for (const target of targets.map((specifier) => resolve(name, specifier)))
      importers.set(target, (importers.get(target) ?? new Set()).add(name));
  }
  return importers;
}

/** Path from the project's folder for the project's own modules; a package keeps its name. */
function resolve(importer: string, specifier: string): string {
  if (specifier.startsWith("#")) return specifier.slice(1);
  return specifier.startsWith(".") ? path.posix.join(path.posix.dirname(importer), specifier) : specifier;
}

const importers = readImporters();

/** The test files that import a module, those first that reach it in the fewest steps, at most so many. */
export function nearestTests(file: string, most: number): string[] {
  const seen = new Set([file]);
  const tests: string[] = [];
  for (let ring = [file]; ring.length > 0 && tests.length < most; ) {
    const next = ring
      .flatMap((name) => [...(importers.get(name) ?? [])])
      .filter((name) => !seen.has(name) && seen.add(name));
    tests.push(...next.filter((name) => testFiles.test(name)).toSorted(beside(file)));
    ring = next.filter((name) => !testFiles.test(name));
  }
  return tests.slice(0, most);
}

function beside(file: string): (a: string, b: string) => number {
  const stem = file.replace(/(\.server)?\.tsx?$/, "");
  const distance = (name: string) =>
    name.startsWith(`${stem}.`) ? 0 : path.dirname(name) === path.dirname(file) ? 1 : 2;
  return (a, b) => distance(a) - distance(b) || a.localeCompare(b);
}
