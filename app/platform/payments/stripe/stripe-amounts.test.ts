import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromStripeAmount, toStripeAmount } from "./stripe-amounts.ts";

describe("amounts at Stripe", () => {
  it.each([
    [1_234, "EUR", 1_234],
    [500, "JPY", 500],
    [500, "ISK", 50_000],
    [12_340, "KWD", 12_340],
  ])("%i minor units of %s are %i", (minor, currency, amount) => {
    expect(toStripeAmount(minor, currency)).toBe(amount);
    expect(fromStripeAmount(amount, currency.toLowerCase())).toBe(minor);
  });

  it("come back as they went", () => {
    const currency = fc.constantFrom("EUR", "USD", "GBP", "CHF", "PLN", "JPY", "ISK", "UGX");
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), currency, (minor, code) => {
        expect(fromStripeAmount(toStripeAmount(minor, code), code)).toBe(minor);
      }),
    );
  });

  it.each([
    [0, "EUR"],
    [-1, "EUR"],
    [1.5, "EUR"],
    [Number.NaN, "EUR"],
    [12_345, "KWD"],
  ])("%d of %s is refused", (minor, currency) => {
    expect(() => toStripeAmount(minor, currency)).toThrow(RangeError);
  });
});
