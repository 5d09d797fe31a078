import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bestDiscount, reductionOf, refuseDiscount, refuseForOrder } from "./choose-discount.ts";
import { type Discount, type DiscountFacts, normalizeCode } from "./discount.ts";
import { followingDiscount } from "./following-discount.ts";
import { timeBonusOf } from "./time-bonus.ts";
import { welcomeDiscountOf } from "./welcome-discount.ts";

const now = new Date("2026-03-01T10:00:00Z");
const facts: DiscountFacts = { accountId: "me", country: "NL", now };
const discount = (changes: Partial<Discount> = {}): Discount => ({
  code: "SPRING",
  percentage: 20,
  begins: now,
  expires: null,
  country: null,
  currency: null,
  minimumMinor: 0,
  methods: [],
  validity: "once_per_user",
  isDisabled: false,
  accountId: null,
  isUsed: false,
  ...changes,
});

/** The time bonus of a brand that says nothing. */
const bonusOf = (isPaid: boolean) =>
  timeBonusOf({ signupDate: now, isPaid }, {}) ?? expect.fail("every brand that says nothing has one");
const bonusMs = 14_400_000;

describe("reductionOf", () => {
  it.each([
    [2_250, 25, 563],
    [1_000, 25, 250],
    [999, 33, 330],
    [1, 25, 0],
    [1, 100, 0],
    [2, 100, 1],
    [500, 100, 499],
  ])("takes off %i at %i %% the amount %i", (amount, percentage, reduction) => {
    expect(reductionOf(amount, percentage)).toBe(reduction);
  });

  it("is whole minor units, and leaves something to pay", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), fc.integer({ min: 1, max: 100 }), (amount, percentage) => {
        const reduction = reductionOf(amount, percentage);
        expect(Number.isInteger(reduction)).toBe(true);
        expect(amount - reduction).toBeGreaterThanOrEqual(1);
        expect(reduction).toBeGreaterThanOrEqual(0);
        expect(Math.abs(reduction - (amount * percentage) / 100)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

const someDiscount = fc
  .record({
    percentage: fc.integer({ min: 1, max: 100 }),
    minimumMinor: fc.integer({ min: 0, max: 5_000 }),
    currency: fc.constantFrom(null, "EUR", "GBP"),
    methods: fc.constantFrom([], ["card"], ["bank"]),
  })
  .map((changes) => discount(changes));

describe("bestDiscount", () => {
  it("is the one that takes most off among those that fit, never two", () => {
    fc.assert(
      fc.property(
        fc.array(someDiscount, { maxLength: 6 }),
        fc.integer({ min: 1, max: 10_000 }),
        (discounts, amountMinor) => {
          const order = { amountMinor, currency: "EUR", method: "card" } as const;
          const best = bestDiscount(discounts, order, () => amountMinor);
          const fitting = discounts.filter((each) => refuseForOrder(each, order) === null);
          expect(best === null).toBe(fitting.length === 0);
          if (best === null) return;
          expect(fitting).toContain(best);
          expect(reductionOf(amountMinor, best.percentage)).toBe(
            Math.max(...fitting.map(({ percentage }) => reductionOf(amountMinor, percentage))),
          );
        },
      ),
    );
  });

  it("of equals is the first, so that a typed code is not used up in vain", () => {
    const bonus = bonusOf(false);
    expect(
      bestDiscount(
        [bonus, discount({ percentage: 25 })],
        { amountMinor: 1_000, currency: "EUR", method: "card" },
        () => 1_000,
      ),
    ).toBe(bonus);
  });
});

describe("the time bonus", () => {
  it("is TIMEBONUS25: 25 percent, 14400 s from the signup @spec-9-time-bonus", () => {
    const bonus = bonusOf(false);
    expect(bonus).toMatchObject({ code: "TIMEBONUS25", percentage: 25, validity: "once_per_user" });
    expect(bonus.expires).toEqual(new Date("2026-03-01T14:00:00Z"));
  });

  it("ends at its very moment, whenever one looks", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000, max: 30_000_000 }), (elapsed) => {
        const bonus = bonusOf(false);
        const refusal = refuseDiscount(bonus, { ...facts, now: new Date(now.getTime() + elapsed) });
        expect(refusal).toBe(elapsed < bonusMs ? null : "discount_expired");
      }),
    );
  });

  it("is not for members who paid", () => {
    expect(refuseDiscount(bonusOf(true), facts)).toBe("discount_used");
    expect(bonusOf(true).code).toBe("TIMEBONUS25");
  });
});

it("the welcome discount is 25 percent within the first week @spec-9-welcome-discount", () => {
  const welcome = welcomeDiscountOf({ signupDate: now, isPaid: false }, { welcome_discount: 25 });
  expect(welcome).toMatchObject({ code: "WELCOME25", percentage: 25, expires: new Date("2026-03-08T10:00:00Z") });
});

describe("a code", () => {
  it.each<[string, Partial<Discount>, string | null]>([
    ["is taken", {}, null],
    ["of the member", { accountId: "me" }, null],
    ["of another member is unknown", { accountId: "another" }, "discount_unknown"],
    ["that is off is unknown", { isDisabled: true }, "discount_unknown"],
    ["is used once", { isUsed: true }, "discount_used"],
    ["expires", { expires: now }, "discount_expired"],
    ["of another country", { country: "DE" }, "discount_country"],
  ])("%s", (_, changes, refusal) => {
    expect(refuseDiscount(discount(changes), facts)).toBe(refusal);
  });

  it.each<[string, Partial<Discount>, string | null]>([
    ["fits", {}, null],
    ["of another currency", { currency: "GBP" }, "discount_country"],
    ["for larger orders", { minimumMinor: 1_001 }, "discount_minimum"],
    ["for just this order", { minimumMinor: 1_000 }, null],
    ["for another method", { methods: ["bank"] }, "discount_method"],
  ])("%s", (_, changes, refusal) => {
    expect(refuseForOrder(discount(changes), { amountMinor: 1_000, currency: "EUR", method: "card" })).toBe(refusal);
  });
});

describe("a code that was typed", () => {
  it.each([
    [" summer10\t", "SUMMER10"],
    ["sum\0mer\u200610", "SUMMER\u200610"],
    ["\0", ""],
  ])("is read whatever surrounds it", (typed, code) => {
    expect(normalizeCode(typed)).toBe(code);
  });
});

describe("what newcomers get", () => {
  const newcomer = { signupDate: now, isPaid: false };

  it("is what the brand says: percent, hours and days", () => {
    const bonus = timeBonusOf(newcomer, { time_bonus: { percentage: 40, hours: 6 } });
    expect([bonus?.code, bonus?.percentage, bonus?.expires]).toEqual([
      "TIMEBONUS40",
      40,
      new Date("2026-03-01T16:00:00Z"),
    ]);
    const welcome = welcomeDiscountOf(newcomer, { welcome_discount: 20, welcome_days: 2 });
    expect([welcome?.code, welcome?.expires]).toEqual(["WELCOME20", new Date("2026-03-03T10:00:00Z")]);
  });

  it("is nothing where the brand gives nothing", () => {
    expect(timeBonusOf(newcomer, { time_bonus: null })).toBeNull();
    expect(welcomeDiscountOf(newcomer, { welcome_discount: 0, welcome_days: 2 })).toBeNull();
  });
});

describe("what follows the time bonus", () => {
  const bonus = bonusOf(false);
  const welcome = (welcome_discount: number) =>
    welcomeDiscountOf({ signupDate: now, isPaid: false }, { welcome_discount });
  const weekLater = new Date("2026-03-08T10:00:00Z");

  it.each([
    [25, { percentage: 25, expires: weekLater }],
    [10, { percentage: 10, expires: weekLater }],
    [0, null],
  ])("is a welcome discount of %i percent, with its date", (percentage, follows) => {
    expect(followingDiscount(bonus, [bonus, ...[welcome(percentage)].flatMap((each) => each ?? [])])).toEqual(follows);
  });

  it("is never less than any other discount that goes on and holds for every order, and never one that ends before", () => {
    const someOther = fc
      .record({
        percentage: fc.integer({ min: 1, max: 100 }),
        expires: fc.option(
          fc.integer({ min: 0, max: 40 }).map((hours) => new Date(now.getTime() + hours * 3_600_000)),
          { nil: null },
        ),
        minimumMinor: fc.constantFrom(0, 1),
        methods: fc.constantFrom([], ["card"]),
        currency: fc.constantFrom(null, "EUR"),
      })
      .map((changes) => discount(changes));
    fc.assert(
      fc.property(fc.array(someOther, { maxLength: 6 }), (others) => {
        const follows = followingDiscount(bonus, [bonus, ...others]);
        const open = others.filter(
          ({ minimumMinor, methods, currency, expires }) =>
            minimumMinor === 0 &&
            methods.length === 0 &&
            currency === null &&
            (expires?.getTime() ?? Infinity) > (bonus.expires?.getTime() ?? 0),
        );
        expect(follows?.percentage ?? 0).toBe(Math.max(0, ...open.map(({ percentage }) => percentage)));
        const best = open
          .filter(({ percentage }) => percentage === follows?.percentage)
          .map(({ expires }) => expires?.getTime() ?? Infinity);
        if (follows) expect(follows.expires?.getTime() ?? Infinity).toBe(Math.max(...best));
      }),
    );
  });
});
