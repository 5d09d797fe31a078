import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { welcomeDiscountOf } from "#app/domain/money/discounts/welcome-discount.ts";
import { nextStatus } from "#app/domain/money/payments/next-status.ts";
import { quotePackage } from "./quote-package.ts";
import { vatRateOf, vatWithin } from "#app/domain/money/vat/vat-rates.ts";

const pack = { credits: 30, amount: 4_550, currency: "EUR" };
const [welcome] = [welcomeDiscountOf({ signupDate: new Date(0), isPaid: false }, { welcome_discount: 25 })].flatMap(
  (each) => each ?? [],
);
const given = welcome ? [welcome] : [];

describe("quotePackage", () => {
  it("shows what is paid, what it replaces and the VAT within", () => {
    expect(
      quotePackage(pack, {
        discounts: given,
        history: [],
        method: "card",
        vatRate: 2_100,
        tax: "vat",
        messageCredits: 1,
      }),
    ).toEqual({
      credits: 30,
      currency: "EUR",
      listMinor: 4_550,
      discountMinor: 1_138,
      amountMinor: 3_412,
      vatRate: 2_100,
      vatMinor: 592,
      tax: "vat",
      perMessageMinor: 114,
      discount: welcome,
    });
  });

  it.each([
    [0, 152],
    [1, 152],
    [3, 455],
    [10, 1_517],
  ])("shows what a message of %d credits costs, rounded up: %d", (messageCredits, perMessageMinor) => {
    expect(
      quotePackage(pack, { discounts: [], history: [], method: "card", vatRate: 2_100, tax: "vat", messageCredits }),
    ).toMatchObject({ perMessageMinor });
  });

  it("adds up in whole minor units", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 1, max: 350 }),
        fc.integer({ min: 0, max: 3_000 }),
        fc.boolean(),
        (amount, credits, vatRate, isReduced) => {
          const quote = quotePackage(
            { ...pack, amount, credits },
            { discounts: isReduced ? given : [], history: [], method: "card", vatRate, tax: "vat", messageCredits: 1 },
          );
          expect(quote.listMinor - quote.discountMinor).toBe(quote.amountMinor);
          expect(quote.amountMinor).toBeGreaterThanOrEqual(1);
          expect(quote.vatMinor).toBeGreaterThanOrEqual(0);
          expect(quote.vatMinor).toBeLessThanOrEqual(quote.amountMinor);
          expect(quote.perMessageMinor * credits).toBeGreaterThanOrEqual(quote.amountMinor);
        },
      ),
    );
  });
});

it("VAT is taken out of the price, not put on it", () => {
  expect(vatWithin(12_100, 2_100)).toBe(2_100);
  expect(vatWithin(999, 0)).toBe(0);
  expect([vatRateOf("NL"), vatRateOf("DE"), vatRateOf("CH"), vatRateOf("US")]).toEqual([2_100, 1_900, 810, 0]);
});

describe("nextStatus", () => {
  it.each([
    ["loading", "open", "loading"],
    ["loading", "pending", "pending"],
    ["loading", "paid", "completed"],
    ["pending", "failed", "failed"],
    ["pending", "open", "pending"],
    ["loading", "cancelled", "cancelled"],
    ["failed", "paid", "completed"],
    ["completed", "failed", "completed"],
    ["completed", "cancelled", "completed"],
  ] as const)("%s becomes, told %s, %s @spec-4-payment-states", (before, told, after) => {
    expect(nextStatus(before, told)).toBe(after);
  });
});
