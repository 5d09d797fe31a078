import { expect, it } from "vitest";
import { cardScheme } from "./card-scheme.ts";

it.each([
  ["visa", "visa"],
  ["Visa", "visa"],
  ["Vpay", "visa"],
  ["American Express", "amex"],
  ["Mastercard", "mastercard"],
  ["cartes_bancaires", "cartes_bancaires"],
  ["Carte Bancaire", "cartes_bancaires"],
  ["", null],
  [null, null],
  [undefined, null],
])("a card's scheme that is told as %j is kept as %j", (told, kept) => {
  expect(cardScheme(told)).toBe(kept);
});
