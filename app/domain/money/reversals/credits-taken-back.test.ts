import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { creditsTakenBack, isTakenBack } from "./credits-taken-back.ts";
import { refundableMinor } from "#app/domain/money/refunds/refundable.ts";

const bought = fc.record({
  credits: fc.integer({ min: 1, max: 500 }),
  amountMinor: fc.integer({ min: 0, max: 100_000 }),
});
const minor = fc.integer({ min: 0, max: 100_000 });

describe("credits that go with the money", () => {
  it.each([
    ["nothing", 0, 0, 0, { refund: 0, chargeback: 0 }],
    ["all, refunded", 4_550, 0, 0, { refund: 30, chargeback: 0 }],
    ["all, on its way back", 0, 4_550, 0, { refund: 30, chargeback: 0 }],
    ["a third of it on its way", 758, 758, 0, { refund: 10, chargeback: 0 }],
    ["all, charged back", 0, 0, 4_550, { refund: 0, chargeback: 30 }],
    ["a third, and the rest charged back", 1_516, 0, 4_550, { refund: 10, chargeback: 20 }],
    ["one cent", 1, 0, 0, { refund: 1, chargeback: 0 }],
    ["all, twice", 4_550, 0, 4_550, { refund: 30, chargeback: 0 }],
  ])("%s", (_, refundedMinor, refundingMinor, chargedBackMinor, taken) => {
    const gone = { refundedMinor, refundingMinor, chargedBackMinor };
    expect(creditsTakenBack({ credits: 30, amountMinor: 4_550 }, gone)).toEqual(taken);
  });

  it("are never more than were bought, all of them where nothing of the money is left, and never fewer for more money", () => {
    fc.assert(
      fc.property(
        bought,
        minor,
        minor,
        minor,
        minor,
        (payment, refundedMinor, refundingMinor, chargedBackMinor, more) => {
          const gone = { refundedMinor, refundingMinor, chargedBackMinor };
          const { refund, chargeback } = creditsTakenBack(payment, gone);
          expect(Math.min(refund, chargeback)).toBeGreaterThanOrEqual(0);
          expect(refund + chargeback).toBeLessThanOrEqual(payment.credits);
          if (isTakenBack(payment, gone)) expect(refund + chargeback).toBe(payment.credits);
          const later = creditsTakenBack(payment, { ...gone, chargedBackMinor: chargedBackMinor + more });
          expect(later.refund + later.chargeback).toBeGreaterThanOrEqual(refund + chargeback);
        },
      ),
    );
  });

  it("are just the unused ones whose price was paid back, where a credit costs more than a cent", () => {
    const payments = bought.filter(({ credits, amountMinor }) => amountMinor >= credits);
    fc.assert(
      fc.property(payments, fc.nat({ max: 500 }), (payment, asked) => {
        const unused = Math.min(asked, payment.credits);
        const paid = { ...payment, refundedMinor: 0, refundingMinor: 0, status: "completed", chargedBackAt: null };
        const refundedMinor = refundableMinor(paid, unused);
        for (const gone of [
          { refundedMinor, refundingMinor: 0 },
          { refundedMinor: 0, refundingMinor: refundedMinor },
        ])
          expect(creditsTakenBack(payment, { ...gone, chargedBackMinor: 0 })).toEqual({
            refund: unused,
            chargeback: 0,
          });
      }),
    );
  });
});
