import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { notYetAttacked } from "#tests/architecture/not-yet-attacked.ts";

const read = (file: string) => readFileSync(path.join(projectRoot, file), "utf8");

type Row = { number: string; verdict: string; said: string };
/** The verdicts on the whole platform; what the console meets in its own way stands beside them. */
const rows: Row[] = globSync("docs/security/asvs-v*.md", { cwd: projectRoot }).flatMap((document) =>
  [...read(document).matchAll(/^\| (V\d+\.\d+\.\d+) \| [^|]+ \| ([^|]+) \| ([^|]*) \|$/gm)].map(
    ([, number = "", verdict = "", said = ""]) => ({ number, verdict, said }),
  ),
);

type Attack = { file: string; title: string; numbers: string[] };
/** Every test that says in its title which requirement it attacks. */
const attacks: Attack[] = globSync(["app/**/*.test.{ts,tsx}", "tests/**/*.{test,spec}.ts"], { cwd: projectRoot })
  .filter((file) => !file.startsWith("tests/architecture/"))
  .flatMap((file) =>
    [...read(file).matchAll(/(["`])([^"`\n]*@attack ((?:V\d+\.\d+\.\d+ ?)+)[^"`\n]*)\1/g)].map(
      ([, , title = "", numbers = ""]) => ({ file, title, numbers: numbers.trim().split(" ") }),
    ),
  );

/** Whether a row names an attack as its proof, by file and words of its title. */
const quotes = ({ said }: Row, { file, title }: Attack): boolean =>
  [...said.matchAll(/`([^`\s]+\.(?:test|spec)\.tsx?)`((?: “[^”]+”,?)*)/g)].some(
    ([, named = "", words = ""]) =>
      named === file && [...words.matchAll(/“([^”]+)”/g)].some(([, each = ""]) => title.includes(each)),
  );
const isAttacked = (row: Row) => attacks.some((attack) => attack.numbers.includes(row.number) && quotes(row, attack));
const believed = rows
  .filter(({ verdict }) => verdict === "yes")
  .toSorted((one, other) => one.number.localeCompare(other.number, "en", { numeric: true }));

it("every attack names requirements that are said to be met", () => {
  const numbers = new Set(believed.map(({ number }) => number));
  expect(attacks.length).toBeGreaterThan(50);
  expect(attacks.flatMap((attack) => attack.numbers).filter((number) => !numbers.has(number))).toEqual([]);
});

it("every attack stands in the row of what it attacks", () => {
  const unquoted = attacks.flatMap((attack) =>
    attack.numbers
      .filter((number) => !believed.some((row) => row.number === number && quotes(row, attack)))
      .map((number) => `${number}: ${attack.file} “${attack.title}”`),
  );
  expect(unquoted).toEqual([]);
});

it("every yes is proved by an attack, but for a list that only becomes shorter", () => {
  expect(believed.filter((row) => !isAttacked(row)).map(({ number }) => number)).toEqual([...notYetAttacked]);
  expect(notYetAttacked.length).toBeLessThanOrEqual(112);
});
