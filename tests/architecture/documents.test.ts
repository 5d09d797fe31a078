import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { domainAreas } from "#tests/architecture/layers.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";

const documents = ["README.md", ...globSync("docs/**/*.md", { cwd: projectRoot })];
const read = (file: string) => readFileSync(path.join(projectRoot, file), "utf8");
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = ""]) => found);

test.each(documents)("every link of %s leads somewhere", (document) => {
  const targets = matches(read(document), /\]\((?!https?:)([^)#]+)[^)]*\)/g);
  expect(targets.filter((target) => !existsSync(path.join(projectRoot, path.dirname(document), target)))).toEqual([]);
});

test("the map of the platform names every noun of the business, and none that is not there", () => {
  const [, table = ""] = /In `domain\/`[^\n]*:\n([\s\S]+?)\n\n(?!\|)/.exec(read("README.md")) ?? [];
  const rows = [...table.matchAll(/^\| `([^`]+)` \| ([^|]+) \|/gm)].map(([, area = "", nouns = ""]) => ({
    area,
    nouns: matches(nouns, /`([^`]+)`/g),
  }));
  expect(rows.map(({ area }) => area)).toEqual([...domainAreas]);
  expect(readdirSync(path.join(projectRoot, "app/domain")).toSorted()).toEqual([...domainAreas].toSorted());
  for (const { area, nouns } of rows)
    expect(nouns.toSorted()).toEqual(readdirSync(path.join(projectRoot, "app/domain", area)).toSorted());
});

test("docs/dependencies.md gives every package its reason, and names none that is not there", () => {
  const manifest = z
    .object({ dependencies: z.record(z.string(), z.string()), devDependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(read("package.json")));
  const packages = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  const named = matches(read("docs/dependencies.md"), /^\| (?!name|-)([^|]+) \|/gm).flatMap((cell) => cell.split(", "));
  const isMeant = (name: string, dependency: string) =>
    name.endsWith("/*") ? dependency.startsWith(name.slice(0, -1)) : dependency === name;
  expect(packages.filter((dependency) => named.filter((name) => isMeant(name, dependency)).length !== 1)).toEqual([]);
  expect(named.filter((name) => !packages.some((dependency) => isMeant(name, dependency)))).toEqual([]);
});
