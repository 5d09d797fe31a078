import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { securityEvents } from "#app/platform/log/security-log.ts";
import { asvsLevels } from "#tests/architecture/asvs-levels.ts";
import { sourceFiles } from "#tests/architecture/source-files.ts";

const documents = ["docs/security.md", "docs/money.md", ...globSync("docs/security/*.md", { cwd: projectRoot })];
const read = (file: string) => readFileSync(path.join(projectRoot, file), "utf8");

/** Files of the project that a text names, in code quotes, from the project's folder. */
const filesIn = (text: string) =>
  [
    ...text.matchAll(
      /`((?:app|tests|prisma|docs|tenants|themes)\/[^`\s]+|README\.md|package(?:-lock)?\.json|\.npmrc)`/g,
    ),
  ].map(([, file = ""]) => file);
/** Tests that a text names: the file, then words of the test's name. */
const testsIn = (text: string) =>
  [...text.matchAll(/`([^`\s]+\.(?:test|spec)\.tsx?)`((?: “[^”]+”,?)*)/g)].map(([, file = "", words = ""]) => ({
    file,
    words: [...words.matchAll(/“([^”]+)”/g)].map(([, each = ""]) => each),
  }));

type Verdict = { document: string; number: string; verdict: string; said: string };
/** What the console meets in a way of its own, beside what is said of the whole. */
const ofConsole = "docs/security/asvs-console.md";
const verdictsOf = (document: string): Verdict[] =>
  [...read(document).matchAll(/^\| V(\d+\.\d+\.\d+) \| [^|]+ \| ([^|]+) \| ([^|]*) \|$/gm)].map(
    ([, number = "", verdict = "", said = ""]) => ({ document, number, verdict, said }),
  );
const verdicts = documents.filter((document) => document !== ofConsole).flatMap(verdictsOf);
const everyVerdict = [...verdicts, ...verdictsOf(ofConsole)];
const requirements = Object.entries(asvsLevels).flatMap(([section, levels]) =>
  levels.map((level, index) => ({ number: `${section}.${index + 1}`, level })),
);

describe.each(documents)("%s", (document) => {
  const text = read(document);

  it("names only files that are there", () => {
    expect(filesIn(text).filter((file) => !existsSync(path.join(projectRoot, file)))).toEqual([]);
  });

  it("names only tests that are there, by words of their names", () => {
    const missing = testsIn(text).flatMap(({ file, words }) => {
      const source = existsSync(path.join(projectRoot, file)) ? read(file) : "";
      return source === "" ? [file] : words.filter((each) => !source.includes(each)).map((each) => `${file} “${each}”`);
    });
    expect(missing).toEqual([]);
  });
});

describe("the attack classes of docs/security.md", () => {
  const rows = [...read("docs/security.md").matchAll(/^\| \*\*([^|]+)\*\* \| ([^|]+) \| ([^|]+) \|$/gm)];

  it("each have what holds them, and a test that proves it", () => {
    expect(rows.length).toBeGreaterThan(28);
    expect(
      rows
        .filter(([, , , proof = ""]) => testsIn(proof).every(({ words }) => words.length === 0))
        .map(([, name]) => name),
    ).toEqual([]);
  });
});

describe("ASVS 5.0, level 2", () => {
  it("is held against the whole standard", () => {
    expect(requirements).toHaveLength(345);
    expect(requirements.filter(({ level }) => level === 1)).toHaveLength(70);
    expect(requirements.filter(({ level }) => level <= 2)).toHaveLength(253);
  });

  it("has one verdict for each requirement, in its order, and no other", () => {
    expect(verdicts.map(({ number }) => number).toSorted(byNumber)).toEqual(
      requirements.filter(({ level }) => level <= 2).map(({ number }) => number),
    );
  });

  it("has one verdict at most for each requirement that the console meets in its own way, in their order", () => {
    const numbers = verdictsOf(ofConsole).map(({ number }) => number);
    const known = requirements.filter(({ level }) => level <= 2).map(({ number }) => number);
    expect(numbers.length).toBeGreaterThan(50);
    expect(numbers).toEqual(known.filter((number) => numbers.includes(number)));
  });

  it("knows three verdicts", () => {
    expect(everyVerdict.filter(({ verdict }) => !["yes", "no", "n.a."].includes(verdict))).toEqual([]);
  });

  it("is counted rightly in docs/security.md", () => {
    const told = [
      ...read("docs/security.md").matchAll(/^\| \[V[^\]]+\]\(([^)]+)\) \| (\d+) \| (\d+) \| (\d+) \|$/gm),
    ].map(([, file = "", ...counts]) => ({ document: `docs/${file}`, counts: counts.map(Number) }));
    const counted = told.map(({ document }) => ({
      document,
      counts: ["yes", "no", "n.a."].map(
        (each) => verdicts.filter((one) => one.document === document && one.verdict === each).length,
      ),
    }));
    expect(told).toEqual(counted);
    expect(told.flatMap(({ counts }) => counts).reduce((sum, count) => sum + count, 0)).toBe(verdicts.length);
  });

  it("names a file or a test for each yes, and a reason for each other", () => {
    expect(
      everyVerdict
        .filter(({ verdict, said }) => verdict === "yes" && filesIn(said).length === 0)
        .map(({ number }) => number),
    ).toEqual([]);
    expect(
      everyVerdict
        .filter(({ verdict, said }) => verdict !== "yes" && said.trim().split(/\s+/).length < 4)
        .map(({ number }) => number),
    ).toEqual([]);
  });
});

it("docs/security/limits.md tells every limit by its name", () => {
  const counted = sourceFiles.flatMap(({ source }) =>
    [...source.matchAll(/(?:enforceLimit|limitFailures)\(\{\s*key: `([a-z-]+):/g)].map(([, name = ""]) => name),
  );
  expect(counted.length).toBeGreaterThan(15);
  const told = read("docs/security/limits.md");
  expect([...new Set(counted)].filter((name) => !told.includes(`| \`${name}\` |`))).toEqual([]);
});

it("docs/security/logging.md tells every security event", () => {
  const told = [...read("docs/security/logging.md").matchAll(/^\| `(\w+)` \|/gm)].map(([, event]) => event);
  expect(told.toSorted()).toEqual(Object.keys(securityEvents).toSorted());
});

function byNumber(left: string, right: string): number {
  return left.localeCompare(right, "en", { numeric: true });
}
