import fc from "fast-check";
import { expect, it } from "vitest";
import { holdsContactData } from "./contact-data.ts";

it.each([
  "write me: sanne@example.com",
  "sanne (at) example.com",
  "www.example",
  "see https://example.test/me",
  "find me on insta.com",
  "06 12 34 56 78",
  "+31 6-1234.5678",
  "612 345 678",
  "call 0049(0)151 2345678",
  "０６１２３４５６７８",
])("finds a way out in %s", (text) => {
  expect(holdsContactData(text)).toBe(true);
});

it.each([
  "I am 1.78 m and 42 years old.",
  "Born 12-05-1985, dancing since 2003.",
  "Wine at 8 p.m., coffee at 7.30.",
  "I like mornings... and evenings, too.",
  "Between 2019 and 2023 I lived in Rome.",
  "me @ the beach",
  "",
])("finds none in %s", (text) => {
  expect(holdsContactData(text)).toBe(false);
});

it("finds every Dutch mobile number, however its digits are parted", () => {
  const parted = fc.tuple(
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 8, maxLength: 8 }),
    fc.constantFrom("", " ", "-", "."),
  );
  fc.assert(
    fc.property(parted, ([digits, separator]) => holdsContactData(`bel ${["06", ...digits].join(separator)} maar`)),
  );
});
