import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import fc from "fast-check";
import { expect, it } from "vitest";
import unhomoglyph from "unhomoglyph";
import { z } from "zod";
import { locales } from "#app/platform/locale/locales.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { nameProblem } from "./profile-name.ts";
import { isReservedName } from "./reserved-names.ts";
import staffWords from "./staff-words.json" with { type: "json" };

const tenant = { ...anyTenant({ name: "Lagoon" }, "lagoon"), hosts: ["www.lagoon-dating.example"] };
const isReserved = (name: string) => isReservedName(tenant, name);
const problem = (name: string) => nameProblem(name, { email: "sanne@example.com", isReserved });
const words = [...new Set(Object.values(staffWords).flat())];

it("knows words of staff in every language of the platform", () => {
  for (const locale of locales) expect(staffWords[locale].length).toBeGreaterThan(5);
});

it.each(words)("refuses %s alone, before and after a name, in capitals, with figures and spaced out", (word) => {
  const short = [
    word,
    word.toUpperCase(),
    `Anna ${word}`,
    `${word} Anna`,
    `${word}1`,
    `${word}_24`,
    [...word].join(" "),
    [...word].join("."),
    word.normalize("NFD"),
  ];
  expect(
    short.filter((name) => !isReserved(name) && word.includes(" ") === name.includes(" ") && !name.includes("Anna")),
  ).toEqual([]);
  if (!word.includes(" ")) expect(short.filter((name) => !isReserved(name))).toEqual([]);
});

it.each([
  "Lagoon",
  "LAGOON",
  "L a g o o n",
  "Lag00n",
  "lagoon-dating",
  "Lagoon Team",
  "TeamLagoon",
  "Support Lagoon 2",
  "Liaison",
  "l1aison support",
  "Adm1n",
  "ADMlN",
  "4dm!n",
  "Аdmin",
  "аdmіn",
  "𝓐𝓭𝓶𝓲𝓷",
  "ａｄｍｉｎ",
  "Ädmin",
  "Mоdеrator",
  "Stаff",
  "admin.",
  "✓ Official ✓",
  "АДМИН",
])("refuses %s", (name) => {
  expect(problem(name)).not.toBeNull();
});

it.each([
  "Jo",
  "Zoë",
  "O'Brien",
  "Anne-Marie",
  "Łucja",
  "Ole",
  "Teamu",
  "Adminah",
  "Modesta",
  "Stafford",
  "Supportina",
  "Golden Girl",
  "Lagoona",
  "Anna Lagoon",
  "Beau",
  "Iskra",
  "Mo",
  "Modeste",
  "Officia",
  "Ida 33",
  "Minna",
  "Teemu",
  "Oskar 1990",
  "Adam in Utrecht",
  "Анна",
  "Steam",
])("takes %s", (name) => {
  expect(problem(name)).toBeNull();
});

it("takes the names that the demo world gives", () => {
  const names = z
    .record(z.string(), z.unknown())
    .parse(JSON.parse(readFileSync("prisma/seed/world/names.json", "utf8")));
  const given = JSON.stringify(names).match(/\p{L}[\p{L}' -]+/gu) ?? [];
  expect(given.length).toBeGreaterThan(100);
  expect(given.filter(isReserved)).toEqual([]);
});

it("refuses a word of staff in whatever letters that look alike, as Unicode lists them", () => {
  const data = z.record(z.string(), z.string()).parse(createRequire(import.meta.url)("unhomoglyph/data.json"));
  const looksLike = Map.groupBy(
    Object.entries(data).filter(([letter]) => /^\p{L}$/u.test(letter)),
    ([, plain]) => plain,
  );
  const alike = (letter: string) =>
    fc.constantFrom(
      ...[letter, letter.toUpperCase()].flatMap((each) => [
        each,
        ...(looksLike.get(unhomoglyph(each)) ?? []).map(([other]) => other),
      ]),
    );
  const latin = words.filter((word) => /^[a-z]{3,}$/.test(word));
  const disguised = fc
    .constantFrom(...latin)
    .chain((word) => fc.tuple(...[...word].map(alike)).map((letters) => letters.join("")));
  fc.assert(
    fc.property(disguised, (name) => {
      expect(problem(name)).not.toBeNull();
      expect(isReserved(name)).toBe(true);
    }),
    { numRuns: 5_000 },
  );
});
