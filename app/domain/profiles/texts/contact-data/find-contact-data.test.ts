import fc from "fast-check";
import { describe, expect, it } from "vitest";
import corpus from "./contact-data-corpus.json" with { type: "json" };
import { findContactData } from "./find-contact-data.ts";

const languages = Object.entries(corpus);
const linesOf = (kind: "innocent" | "guilty") => languages.flatMap(([, lines]) => lines[kind]);

describe("what people write, in eleven languages", () => {
  it("is measured on 500 innocent and 500 guilty lines, none of them twice", () => {
    expect(languages).toHaveLength(11);
    for (const kind of ["innocent", "guilty"] as const)
      expect(new Set(linesOf(kind)).size, kind).toBeGreaterThanOrEqual(500);
  });

  it("is refused by mistake in one innocent line of a hundred at most", () => {
    const refused = linesOf("innocent").flatMap((line) => {
      const words = findContactData(line);
      return words === null ? [] : [`${line} => ${words}`];
    });
    expect(refused.slice(Math.floor(linesOf("innocent").length / 100))).toEqual([]);
  });

  it("is let through by mistake in five guilty lines of a hundred at most", () => {
    const missed = linesOf("guilty").filter((line) => findContactData(line) === null);
    expect(missed.slice(Math.floor(linesOf("guilty").length / 20))).toEqual([]);
  });
});

it.each([
  ["write me: sanne@example.com", "sanne@example.com"],
  ["sanne (at) example.com", "at example.com"],
  ["www.example", "www.example"],
  ["see https://example.test/me", "https://example.test/me"],
  ["find me on insta.com", "insta.com"],
  ["Bel: 06 12 34 56 78!", "06 12 34 56 78"],
  ["+31 6-1234.5678", "31 6-1234.5678"],
  ["612 345 678", "612 345 678"],
  ["call 0049(0)151 2345678", "0049(0)151 2345678"],
  ["０６１２３４５６７８", "0612345678"],
  ["insta: sanne_99", "insta: sanne_99"],
  ["anna at gmail dot com_", "gmail dot com"],
  ["gmail dot com- thanks", "gmail dot com"],
  ["lovelyanna dot com2", "lovelyanna dot com"],
  ["lovelyanna dot com_x", "lovelyanna dot com"],
  ["anna chez gmail punkt com-", "gmail punkt com"],
  ["www dot x", "www dot"],
])("finds in %j the words %j", (text, words) => {
  expect(findContactData(text)).toBe(words);
});

it.each([
  "2011/2014/2017",
  "12.05.1985 180 cm",
  "jaren 60 70 80 90 00",
  "34/180/75/17",
  "Haha.no way",
  "I am 1.78 m and 42 years old.",
  "Born 12-05-1985, dancing since 2003.",
  "Wine at 8 p.m., coffee at 7.30.",
  "I like mornings... and evenings, too.",
  "Between 2019 and 2023 I lived in Rome.",
  "me @ the beach",
  "",
])("finds none in %j", (text) => {
  expect(findContactData(text)).toBeNull();
});

it("shows forty characters at most", () => {
  const words = findContactData(`https://example.com/${"a".repeat(100)}`);
  expect([...(words ?? "")]).toHaveLength(40);
  expect(words).toMatch(/^https:\/\/example\.com\/a+…$/);
});

it("finds every Dutch mobile number, however its digits are parted", () => {
  const parted = fc.tuple(
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 8, maxLength: 8 }),
    fc.constantFrom("", " ", "-", "."),
  );
  fc.assert(
    fc.property(
      parted,
      ([digits, separator]) => findContactData(`bel ${["06", ...digits].join(separator)} maar`) !== null,
    ),
  );
});
