import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#app/platform/project/root.server.ts";

const lines = [
  "Consent",
  "Erasure",
  "Fictional people",
  "Germany",
  "AI",
  "DSA",
  "UK age assurance",
  "Blur",
  "German closed groups",
  "French double anonymity",
  "US states",
  "Withdrawal",
  "Declarations",
  "Order button",
  "Discounts",
  "SEPA",
  "SCA",
  "Unsubscribe",
  "Cookies",
];
const rows = [...readFileSync(path.join(projectRoot, "docs/law.md"), "utf8").matchAll(/^\| (?!line|-)(.+) \|$/gm)].map(
  ([, row = ""]) => row.split(" | ").map((cell) => cell.trim()),
);

test("docs/law.md has each of the nineteen lines once", () => {
  expect(rows.map(([line]) => line)).toEqual(lines);
});

test("each line has a test that is there, or says what is missing", () => {
  const empty = rows
    .filter(([, , , heldBy = "", missing = ""]) => heldBy.replace("|", "") === "" && missing === "")
    .map(([line]) => line);
  expect(empty).toEqual([]);
  const tests = rows.flatMap((row) => [...row.join(" ").matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, file = ""]) => file));
  expect(tests.length).toBeGreaterThan(15);
  expect(
    tests.filter((file) => !/\.(?:test|spec)\.tsx?$/.test(file) || !existsSync(path.join(projectRoot, file))),
  ).toEqual([]);
});
