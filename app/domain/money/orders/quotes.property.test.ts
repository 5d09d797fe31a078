import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { refuseDiscount, refuseForOrder } from "#app/domain/money/discounts/choose-discount.ts";
import type { Discount } from "#app/domain/money/discounts/discount.ts";
import { timeBonusOf } from "#app/domain/money/discounts/time-bonus.ts";
import { welcomeDiscountOf } from "#app/domain/money/discounts/welcome-discount.ts";
import { listPackages } from "#app/domain/money/packages/list-packages.ts";
import type { PriceHistory } from "#app/domain/money/price-history/price-history.ts";
import { pricePerMessage } from "#app/domain/money/packages/price-per-message.ts";
import { checkDiscountCode } from "./check-discount-code.ts";
import { quoteKey, readQuoteKey } from "./quote-key.ts";
import { offerPackage, quotePackage } from "./quote-package.ts";
import { type PaymentMethod, paymentMethods } from "#app/platform/payments/payment-provider.ts";

const signupDate = new Date("2026-03-01T10:00:00Z");

const daysAfterSignup = (days: number) => new Date(signupDate.getTime() + days * 86_400_000);

const someHistory = fc
  .array(
    fc.record({
      credits: fc.constantFrom(12, 30, 75, 160, 350),
      amount: fc.oneof(fc.constant(null), fc.integer({ min: 50, max: 100_000 })),
      since: fc.integer({ min: -120, max: 12 }).map((days) => daysAfterSignup(days)),
    }),
    { maxLength: 12 },
  )
  .map((records) => records.toSorted((one, other) => one.since.getTime() - other.since.getTime()));

const someCode = fc.record({
  code: fc.constantFrom("SPRING", "ONLYCARD", "BIGGER"),
  percentage: fc.integer({ min: 1, max: 100 }),
  begins: fc.integer({ min: -60, max: 0 }).map((days) => daysAfterSignup(days)),
  expires: fc.constantFrom(null, new Date("2026-03-03T10:00:00Z")),
  country: fc.constantFrom(null, "NL", "DE"),
  currency: fc.constantFrom(null, "EUR", "GBP"),
  minimumMinor: fc.integer({ min: 0, max: 20_000 }),
  methods: fc.uniqueArray(fc.constantFrom(...paymentMethods)),
  validity: fc.constant("once_per_user" as const),
  isDisabled: fc.boolean(),
  accountId: fc.constantFrom(null, "me", "another"),
  isUsed: fc.boolean(),
});

const someSale = fc.record({
  costs: fc.integer({ min: 20, max: 500 }),
  messageCredits: fc.integer({ min: 0, max: 5 }),
  methods: fc.uniqueArray(fc.constantFrom(...paymentMethods), { minLength: 1 }),
  code: fc.option(someCode, { nil: null }),
  history: someHistory,
  welcomeDiscount: fc.integer({ min: 0, max: 25 }),
  hours: fc.integer({ min: 0, max: 300 }),
  isPaid: fc.boolean(),
});

type SomeSale = {
  costs: number;
  messageCredits: number;
  methods: PaymentMethod[];
  code: Discount | null;
  history: PriceHistory;
  welcomeDiscount: number;
  hours: number;
  isPaid: boolean;
};

/** Every package as it is offered to a member so many hours after the signup. */
function offered({ costs, messageCredits, methods, code, history: all, welcomeDiscount, hours, isPaid }: SomeSale) {
  const facts = { accountId: "me", country: "NL" as const, now: new Date(signupDate.getTime() + hours * 3_600_000) };
  const history = all.filter(({ since }) => since <= facts.now);
  const newcomerDiscounts = [
    timeBonusOf({ signupDate, isPaid }, {}),
    welcomeDiscountOf({ signupDate, isPaid }, { welcome_discount: welcomeDiscount }),
  ].flatMap((each) => each ?? []);
  const discounts = [...newcomerDiscounts, ...(code ? [code] : [])].filter(
    (each) => refuseDiscount(each, facts) === null,
  );
  const terms = { discounts, history, vatRate: 2_100, tax: "vat" as const, messageCredits };
  const packs = listPackages(
    { message_credits: messageCredits, minimum_message_costs: { NL: { costs, currency: "EUR" } } },
    "NL",
  );
  return packs.map((pack) => ({
    pack,
    facts,
    terms,
    offer: offerPackage(pack, methods, terms),
    verdict: checkDiscountCode(code, { facts, pack, history, methods, discounts }),
  }));
}

const forEverySale = (check: (sale: SomeSale, each: ReturnType<typeof offered>[number]) => void) =>
  fc.assert(fc.property(someSale, (sale) => offered(sale).forEach((each) => check(sale, each))));

describe("what is shown is what is ordered, over packages, methods, codes, bonus and time", () => {
  it("the price of a method is the one that its order recomputes, and its key says it", () => {
    forEverySale(({ methods }, { pack, terms, offer }) => {
      for (const method of methods) {
        const shown = offer?.byMethod.get(method);
        const ordered = quotePackage(pack, { ...terms, method });
        expect(shown).toEqual(ordered);
        expect(readQuoteKey(quoteKey(ordered))).toEqual({
          amountMinor: ordered.amountMinor,
          currency: "EUR",
          discount: ordered.discount?.code ?? "",
        });
      }
    });
  });

  it("the price before a method is chosen is never less than what any method asks", () => {
    forEverySale(({ methods }, { offer }) => {
      const amounts = methods.map((method) => offer?.byMethod.get(method)?.amountMinor ?? 0);
      expect(offer?.quote.amountMinor).toBe(Math.max(...amounts));
    });
  });

  it("one discount is taken off, the best of those that fit, and the price per message is of what is paid", () => {
    forEverySale(({ methods, messageCredits }, { pack, terms, offer }) => {
      for (const method of methods) {
        const quote = offer?.byMethod.get(method);
        const fitting = terms.discounts.filter(
          (each) => refuseForOrder(each, { amountMinor: pack.amount, currency: "EUR", method }) === null,
        );
        const costs = fitting.map((each) => quotePackage(pack, { ...terms, method, discounts: [each] }).amountMinor);
        expect(quote?.amountMinor).toBe(Math.min(...(costs.length > 0 ? costs : [pack.amount])));
        expect(quote && quote.listMinor - quote.discountMinor).toBe(quote?.amountMinor);
        expect(quote?.perMessageMinor).toBe(
          pricePerMessage({ amountMinor: quote?.amountMinor ?? 0, credits: pack.credits, messageCredits }),
        );
      }
    });
  });

  it("what is crossed out is the lowest price of everybody since 30 days before the discount began, and nothing is without a discount", () => {
    forEverySale(({ methods }, { pack, terms, offer }) => {
      for (const method of methods) {
        const quote = offer?.byMethod.get(method);
        if (!quote?.discount) {
          expect([quote?.listMinor, quote?.amountMinor]).toEqual([pack.amount, pack.amount]);
          continue;
        }
        const from = quote.discount.begins.getTime() - 30 * 86_400_000;
        const records = terms.history.filter(({ credits }) => credits === pack.credits);
        const priceAt = (moment: number) =>
          records.findLast(({ since }) => since.getTime() <= moment)?.amount ?? Infinity;
        const moments = [from, ...records.map(({ since }) => since.getTime()).filter((moment) => moment > from)];
        expect(quote.listMinor).toBe(Math.min(pack.amount, ...moments.map(priceAt)));
        expect(quote.amountMinor).toBeLessThanOrEqual(quote.listMinor);
      }
    });
  });

  it("a code that is said to be applied with a method is what is taken off with it; one that is refused never is", () => {
    forEverySale(({ methods, code }, { offer, verdict }) => {
      const used = methods.filter(
        (method) => code !== null && offer?.byMethod.get(method)?.discount?.code === code?.code,
      );
      if (code === null || verdict.refusal !== null) return expect(used).toEqual([]);
      expect(verdict.taken).toEqual(used);
      for (const method of verdict.taken) expect(code.methods.length === 0 || code.methods.includes(method)).toBe(true);
    });
  });
});

it.each(["", "12", "1613-EUR", "-5-EUR-", "12-eur-", "1e3-EUR-", `1-EUR-${"X".repeat(41)}`])(
  "%j is no price",
  (key) => {
    expect(readQuoteKey(key)).toBeNull();
  },
);
