import fc from "fast-check";
import { expect, it } from "vitest";
import { shareWithDebt } from "./share-with-debt.ts";

it.each([
  [10, 0, 0, 10, 0],
  [10, 0, 4, 6, 4],
  [10, 0, 25, 0, 10],
  [-10, 30, 0, -10, 0],
  [-10, 4, 0, -4, -6],
  [-10, 0, 3, 0, -10],
])(
  "%i credits for who has %i and owes %i: %i in the wallet, %i of the debt",
  (credits, balance, owed, wallet, receivable) => {
    const shares = shareWithDebt(credits, { credits: balance, owed });
    expect([shares.wallet + 0, shares.receivable + 0]).toEqual([wallet, receivable]);
  },
);

it("nobody has credits while owing some, and the order of movements changes nothing", () => {
  const book = (movements: readonly number[]) =>
    movements.reduce(
      (standing, credits) => {
        const { wallet, receivable } = shareWithDebt(credits, standing);
        return { credits: standing.credits + wallet, owed: standing.owed - receivable };
      },
      { credits: 0, owed: 0 },
    );
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -500, max: 500 }), { maxLength: 20 }), (movements) => {
      const { credits, owed } = book(movements);
      const sum = movements.reduce((total, each) => total + each, 0);
      expect([credits, owed]).toEqual([Math.max(0, sum), Math.max(0, -sum)]);
      expect(book(movements.toReversed())).toEqual({ credits, owed });
    }),
  );
});
