import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { listPackages } from "./list-packages.ts";
import { pricePerMessage } from "./price-per-message.ts";

const inNetherlands = (costs: number, message_credits = 1) =>
  listPackages({ message_credits, minimum_message_costs: { NL: { costs, currency: "EUR" } } }, "NL").map((each) => ({
    ...each,
    amountPerMessage: pricePerMessage({
      amountMinor: each.amount,
      credits: each.credits,
      messageCredits: message_credits,
    }),
  }));

describe("listPackages", () => {
  it("offers 12, 30, 75, 160 and 350 credits", () => {
    expect(inNetherlands(95).map(({ credits }) => credits)).toEqual([12, 30, 75, 160, 350]);
  });

  it("sells nothing in a country without a price", () => {
    expect(listPackages({ message_credits: 1, minimum_message_costs: {} }, "DE")).toEqual([]);
  });

  it("keeps what `minimum_message_costs` says: some message costs no more than that", () => {
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 1_000 }), fc.integer({ min: 1, max: 5 }), (costs, messageCredits) => {
        const cheapest = Math.min(
          ...inNetherlands(costs, messageCredits).map(({ amountPerMessage }) => amountPerMessage),
        );
        expect(cheapest).toBeLessThanOrEqual(costs);
      }),
    );
  });

  it("makes a larger package dearer, and its messages cheaper", () => {
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 1_000 }), (costs) => {
        const packages = inNetherlands(costs);
        for (const [index, larger] of packages.entries()) {
          const smaller = packages[index - 1];
          if (!smaller) continue;
          expect(larger.amount).toBeGreaterThan(smaller.amount);
          expect(larger.amountPerMessage).toBeLessThan(smaller.amountPerMessage);
        }
      }),
    );
  });

  it("sells what the brand names where it names a price, and nothing else", () => {
    const packages = [
      { credits: 80, prices: { NL: { amount: 7_000, currency: "EUR" } } },
      { credits: 20, prices: { NL: { amount: 2_400, currency: "EUR" }, GB: { amount: 2_100, currency: "GBP" } } },
    ];
    const sold = (country: "NL" | "GB" | "BE") =>
      listPackages(
        { message_credits: 1, minimum_message_costs: { BE: { costs: 95, currency: "EUR" } }, packages },
        country,
      );
    expect(sold("NL")).toEqual([
      { credits: 20, amount: 2_400, currency: "EUR" },
      { credits: 80, amount: 7_000, currency: "EUR" },
    ]);
    expect(sold("GB")).toEqual([{ credits: 20, amount: 2_100, currency: "GBP" }]);
    expect(sold("BE")).toEqual([]);
  });
});
