import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Movement, unusedCredits } from "./unused-credits.ts";
import { refundableMinor } from "#app/domain/money/refunds/refundable.ts";

/** Movements in their order, a minute apart. */
const inOrder = (steps: readonly { amount: number; payment?: string; undoes?: number }[]): Movement[] =>
  steps.map(({ amount, payment = null, undoes }, index) => ({
    transferId: `t${index}`,
    idempotencyKey: undoes === undefined ? `k${index}` : `back:t${undoes}`,
    amount,
    payment,
    at: new Date(index * 60_000),
  }));

describe("of the credits in a wallet", () => {
  it("gifted ones are used first, then those of the oldest payment", () => {
    expect(unusedCredits(inOrder([{ amount: 30, payment: "a" }, { amount: 5 }, { amount: -8 }]))).toEqual({
      paid: [{ paymentId: "a", credits: 27 }],
      gifted: 0,
    });
    expect(
      unusedCredits(inOrder([{ amount: 30, payment: "a" }, { amount: 30, payment: "b" }, { amount: -31 }])),
    ).toEqual({ paid: [{ paymentId: "b", credits: 29 }], gifted: 0 });
  });

  it("a single one counts like many", () => {
    const single = [{ amount: 1, payment: "a" }, { amount: 1 }];
    expect(unusedCredits(inOrder(single))).toEqual({ paid: [{ paymentId: "a", credits: 1 }], gifted: 1 });
    expect(unusedCredits(inOrder([...single, { amount: -1 }]))).toEqual({
      paid: [{ paymentId: "a", credits: 1 }],
      gifted: 0,
    });
    expect(unusedCredits(inOrder([...single, { amount: -2 }]))).toEqual({ paid: [], gifted: 0 });
  });

  it("a gift pays for nothing that was spent before it came", () => {
    expect(unusedCredits(inOrder([{ amount: 30, payment: "a" }, { amount: -10 }, { amount: 10 }]))).toEqual({
      paid: [{ paymentId: "a", credits: 20 }],
      gifted: 10,
    });
  });

  it("what was given back counts as never used", () => {
    expect(unusedCredits(inOrder([{ amount: 30, payment: "a" }, { amount: -10 }, { amount: 10, undoes: 1 }]))).toEqual({
      paid: [{ paymentId: "a", credits: 30 }],
      gifted: 0,
    });
  });

  it("what is taken back with a payment comes from that payment first", () => {
    expect(
      unusedCredits(
        inOrder([
          { amount: 30, payment: "a" },
          { amount: 30, payment: "b" },
          { amount: 5 },
          { amount: -20, payment: "b" },
        ]),
      ),
    ).toEqual({
      paid: [
        { paymentId: "a", credits: 30 },
        { paymentId: "b", credits: 10 },
      ],
      gifted: 5,
    });
  });
});

type Bought = { credits: number; amountMinor: number; refundedMinor: number; refundingMinor: number };
const buys: fc.Arbitrary<Bought> = fc.record({
  credits: fc.integer({ min: 1, max: 500 }),
  amountMinor: fc.integer({ min: 0, max: 100_000 }),
  refundedMinor: fc.integer({ min: 0, max: 100_000 }),
  refundingMinor: fc.integer({ min: 0, max: 100_000 }),
});
const steps = fc.array(
  fc.oneof(
    buys.map((bought) => ({ kind: "buy" as const, ...bought })),
    fc.integer({ min: 1, max: 100 }).map((credits) => ({ kind: "gift" as const, credits })),
    fc.record({
      kind: fc.constant("spend" as const),
      credits: fc.integer({ min: 1, max: 400 }),
      isGivenBack: fc.boolean(),
    }),
  ),
  { maxLength: 30 },
);

describe("whatever is bought, given, spent and given back", () => {
  it("what is left adds up to the wallet, and nothing is paid back twice, for nothing, or below zero", () => {
    fc.assert(
      fc.property(steps, fc.boolean(), (history, sameMoment) => {
        const movements: Movement[] = [];
        const payments = new Map<string, Bought>();
        let [wallet, spent, given] = [0, 0, 0];
        const move = (amount: number, payment: string | null, idempotencyKey = `k${movements.length}`) => {
          movements.push({
            transferId: `t${movements.length}`,
            idempotencyKey,
            amount,
            payment,
            at: new Date(sameMoment ? 0 : movements.length),
          });
          wallet += amount;
        };
        for (const [index, step] of history.entries()) {
          if (step.kind === "buy") {
            payments.set(`p${index}`, step);
            move(step.credits, `p${index}`);
          } else if (step.kind === "gift") {
            move(step.credits, null);
            given += step.credits;
          } else {
            if (step.credits > wallet) continue;
            move(-step.credits, null);
            if (step.isGivenBack) move(step.credits, null, `back:t${movements.length - 1}`);
            else spent += step.credits;
          }
        }
        const { paid, gifted } = unusedCredits(sameMoment ? movements.toReversed() : movements);
        const left = paid.reduce((sum, { credits }) => sum + credits, 0);
        const bought = [...payments.values()].reduce((sum, { credits }) => sum + credits, 0);
        expect(left + gifted).toBe(wallet);
        expect(left).toBeLessThanOrEqual(bought);
        expect(left).toBeGreaterThanOrEqual(bought - spent);
        expect(gifted).toBeLessThanOrEqual(given);
        for (const { paymentId, credits } of paid) {
          const payment = payments.get(paymentId);
          if (!payment) throw new Error("Something is paid back that nobody paid");
          expect(credits).toBeLessThanOrEqual(payment.credits);
          const amount = refundableMinor({ ...payment, status: "completed", chargedBackAt: null }, credits);
          expect(amount).toBeGreaterThanOrEqual(0);
          const { amountMinor, refundedMinor, refundingMinor } = payment;
          expect(amount).toBeLessThanOrEqual(Math.max(0, amountMinor - refundedMinor - refundingMinor));
          expect(amount * payment.credits).toBeLessThanOrEqual(payment.amountMinor * credits);
        }
      }),
    );
  });

  it("only what was paid and kept is paid back", () => {
    const payment = {
      credits: 30,
      amountMinor: 2_250,
      refundedMinor: 0,
      refundingMinor: 0,
      status: "completed",
      chargedBackAt: null,
    };
    expect(refundableMinor(payment, 30)).toBe(2_250);
    expect(refundableMinor(payment, 10)).toBe(750);
    expect(refundableMinor({ ...payment, refundedMinor: 2_000 }, 30)).toBe(250);
    expect(refundableMinor({ ...payment, refundedMinor: 1_000, refundingMinor: 1_000 }, 30)).toBe(250);
    expect(refundableMinor({ ...payment, status: "pending" }, 30)).toBe(0);
    expect(refundableMinor({ ...payment, chargedBackAt: new Date(0) }, 30)).toBe(0);
  });
});
