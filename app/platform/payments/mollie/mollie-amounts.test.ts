import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countries } from "#app/platform/geo/countries.ts";
import { fromMollieAmount, toMollieAmount } from "./mollie-amounts.ts";

describe("amounts of Mollie", () => {
  it.each([
    [1_234, "EUR", "12.34"],
    [5, "EUR", "0.05"],
    [0, "EUR", "0.00"],
    [100, "PLN", "1.00"],
    [123_456_789, "USD", "1234567.89"],
    [500, "JPY", "500"],
    [7, "ISK", "7"],
    [12_345, "HUF", "123.45"],
  ])("are %i minor units of %s: %s", (minor, currency, value) => {
    expect(toMollieAmount(minor, currency)).toEqual({ currency, value });
    expect(fromMollieAmount({ currency, value })).toBe(minor);
  });

  it("come back as they went, in every currency", () => {
    const currencies = [...Object.values(countries).map(({ currency }) => currency), "JPY", "ISK"];
    fc.assert(
      fc.property(fc.nat({ max: 2 ** 40 }), fc.constantFrom(...currencies), (minor, currency) => {
        expect(fromMollieAmount(toMollieAmount(minor, currency))).toBe(minor);
      }),
    );
  });

  it.each([
    ["EUR", "12"],
    ["EUR", "12.3"],
    ["EUR", "12.345"],
    ["EUR", "-1.00"],
    ["EUR", "1e3"],
    ["EUR", "1,00"],
    ["EUR", ""],
    ["JPY", "500.00"],
  ])("in %s are not %j", (currency, value) => {
    expect(() => fromMollieAmount({ currency, value })).toThrow(RangeError);
  });

  it.each([-1, 0.5, Number.NaN, 2 ** 53])("are never %d", (minor) => {
    expect(() => toMollieAmount(minor, "EUR")).toThrow(RangeError);
  });
});
