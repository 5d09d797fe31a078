import { expect, it } from "vitest";
import { toMobileNumber } from "./mobile-number.ts";

it.each([
  ["06 12345678", "NL", "+31612345678"],
  ["06-12 34 56 78", "NL", "+31612345678"],
  ["+31 (0)6 12345678", "NL", "+31612345678"],
  ["0031612345678", "DE", "+31612345678"],
  ["+31612345678", "DE", "+31612345678"],
  ["0151 23456789", "DE", "+4915123456789"],
  ["333 123 4567", "IT", "+393331234567"],
  ["612 345 678", "ES", "+34612345678"],
  ["06.12.34.56.78", "FR", "+33612345678"],
  ["501 234 567", "PL", "+48501234567"],
] as const)("%j of %s is %s", (typed, country, expected) => {
  expect(toMobileNumber(typed, country)).toBe(expected);
});

it.each([
  ["020 1234567", "NL"],
  ["06 1234567", "NL"],
  ["+882 16 1234567", "NL"],
  ["+1 900", "US"],
  ["0612345678x", "NL"],
  ["", "NL"],
  ["+", "NL"],
] as const)("%j of %s is none", (typed, country) => {
  expect(toMobileNumber(typed, country)).toBeNull();
});
