import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { domainAreas } from "#tests/architecture/layers.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";

const documents = ["README.md", "CONTRIBUTING.md", ...globSync("docs/**/*.md", { cwd: projectRoot })];
/** They are followed to the letter. */
const guides = ["CONTRIBUTING.md", ...globSync("docs/how-to/*.md", { cwd: projectRoot })];
const read = (file: string) => readFileSync(path.join(projectRoot, file), "utf8");
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = ""]) => found);

test.each(documents)("every link of %s leads somewhere", (document) => {
  const targets = matches(read(document), /\]\((?!https?:)([^)#]+)[^)]*\)/g);
  expect(targets.filter((target) => !existsSync(path.join(projectRoot, path.dirname(document), target)))).toEqual([]);
});

const isThere = (place: string) => globSync(place.replaceAll(/<[^>]+>/g, "*"), { cwd: projectRoot }).length > 0;

/** Paths from the project's root that a text names, be it in a sentence or in a command. */
const placesIn = (text: string) =>
  matches(text, /(?<=[`\s])((?:app|docs|prisma|public|tenants|tests|themes)\/[^\s`,;)]+|[\w.-]+\.md(?=`))/g).map(
    (place) => place.replace(/[.:/]+$/, ""),
  );

test.each(guides)("%s names what is there, or what its own example makes", (guide) => {
  const text = read(guide);
  const [, list = ""] = /^Files that the example makes: (.+)$/m.exec(text) ?? [];
  const made = matches(list, /`([^`]+)`/g);
  const isMade = (place: string) => made.some((each) => place === each || place.startsWith(`${each}/`));
  const named = placesIn(text);
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((place) => !isMade(place) && !isThere(place))).toEqual([]);
});

test.each(guides)("%s runs scripts that there are", (guide) => {
  const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read("package.json")));
  const run = matches(read(guide), /npm (?:run )?([a-z:]+)(?= |`|$)/gm);
  expect(run.filter((name) => !(name in scripts))).toEqual([]);
});

test("CONTRIBUTING.md quotes the platform word for word", () => {
  const quotes = [...read("CONTRIBUTING.md").matchAll(/`([^`\n]+)`[^`\n]*:\n\n```ts\n([\s\S]+?)```/g)];
  expect(quotes).toHaveLength(3);
  for (const [, file = "", quote = ""] of quotes) expect(read(file), file).toContain(quote);
});

test("every guide of docs/how-to is built alike", () => {
  for (const guide of globSync("docs/how-to/*.md", { cwd: projectRoot }))
    expect(matches(read(guide), /^## (.+)$/gm), guide).toEqual([
      "Steps",
      "See it work",
      "What holds you to it",
      "Take it back",
    ]);
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
