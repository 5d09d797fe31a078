import { expect, it } from "vitest";
import { offersOf, readAmount, saleOf, withPrice, writtenAmount } from "./package-prices.ts";
import { buildDeclaration } from "#tests/factories/brand.ts";

const { settings } = buildDeclaration("first");
const sale = saleOf(settings) ?? expect.fail();

it("begins with the packages that are sold where a brand names none", () => {
  const offers = offersOf(sale);
  expect(offers.map(({ credits }) => credits)).toEqual([12, 30, 75, 160, 350]);
  expect(offers[0]).toEqual({ credits: 12, prices: { NL: { amount: 2_150, currency: "EUR" } } });
  expect(offersOf({ ...sale, packages: offers })).toBe(offers);
});

it("changes one price, or takes a package from a country", () => {
  const offers = offersOf(sale);
  const dearer = withPrice(offers, { at: 1, country: "NL", price: { amount: 1, currency: "EUR" } });
  expect(dearer[1]?.prices).toEqual({ NL: { amount: 1, currency: "EUR" } });
  expect(dearer[0]).toBe(offers[0]);
  expect(withPrice(offers, { at: 0, country: "NL", price: undefined })[0]).toEqual({ credits: 12, prices: {} });
});

it.each([
  ["12.34", 1_234],
  [" 12,5 ", 1_250],
  ["12", 1_200],
  ["", null],
  ["0", null],
  ["1.234,00", null],
  ["-3", null],
])("reads %j as an amount", (text, amount) => expect(readAmount(text, "EUR")).toBe(amount));

it("writes an amount as one does in a language, and knows settings that are none", () => {
  expect(writtenAmount(123_450, { currency: "GBP", locale: "en" })).toBe("1234.50");
  expect(writtenAmount(1_234, { currency: "EUR", locale: "de" })).toBe("12,34");
  expect(saleOf({ countries: "NL" })).toBeNull();
});
