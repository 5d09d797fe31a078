import { expect, it } from "vitest";
import { statementNameContract, tellsOfDating } from "./statement-name.ts";

/** The longest prefix that an account has at Stripe, and what stands between. */
const before = "ABCDEFGHIJ* ";

it.each(["WATERKANT", "HARBOUR LN", "A & B.-9", "12345 A B", "ABCDE"])("%s is taken, whole beside a prefix", (name) => {
  expect(statementNameContract.safeParse(name).success).toBe(true);
  expect((before + name).length).toBeLessThanOrEqual(22);
});

it.each([
  "",
  "ABCD",
  "ABCDEFGHIJK",
  "12345",
  "waterkant",
  "WÄTERKANT",
  "WATER*KANT",
  " WATERKANT",
  "WATERKANT ",
  "A'BCDE",
  "A\nBCDE",
])("%j is refused", (name) => {
  expect(statementNameContract.safeParse(name).success).toBe(false);
});

it.each(["ESSEX", "SUSSEX LTD", "CLOVER", "GLOVE WORK", "FELICITAS", "UPDATES", "HOTEL AB", "GAYLE LTD", "PHOTO LAB"])(
  "%s tells nothing of it, and is taken",
  (name) => {
    expect(tellsOfDating(name)).toBe(false);
    expect(statementNameContract.safeParse(name).success).toBe(true);
  },
);

it.each([
  "SEX SHOP",
  "NL DATING",
  "DAT-ING 24",
  "FLIRT 24",
  "RENCONTRES",
  "GAY MATCH",
  "LESBIAN",
  "BLINDDATE",
  "HOOK-UP 24",
  "TREFF 24",
  "HOT NIGHT",
  "MY-DATE",
  "24LOVE",
])("%s tells what was bought, and is refused", (name) => {
  expect(tellsOfDating(name)).toBe(true);
  expect(statementNameContract.safeParse(name).success).toBe(false);
});
