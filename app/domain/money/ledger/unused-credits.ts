/**
 * One movement of a wallet: credits that came (positive) or went; `payment` names what they were paid by, or taken back
 * with.
 */
export type Movement = { transferId: string; idempotencyKey: string; amount: number; at: Date; payment: string | null };

/** Credits of one payment that are not used yet. */
type UnusedLot = { paymentId: string; credits: number };

/** What of a wallet was paid for, by payment, oldest first, and what was a gift. */
export type UnusedCredits = { paid: UnusedLot[]; gifted: number };

type Lot = { payment: string | null; left: number };

/**
 * Tells which credits of a wallet are left: gifted ones are used first, then those of the oldest payment
 * (docs/decisions/unused-credits.md). What was given back counts as never used; what is taken back with a payment comes
 * from that payment first. Never more than a payment brought, never below zero.
 */
export function unusedCredits(movements: readonly Movement[]): UnusedCredits {
  const lots: Lot[] = [];
  for (const { amount, payment } of inTurn(withoutGivenBack(movements))) {
    if (amount > 0) lots.push({ payment, left: amount });
    else take(lots, -amount, payment);
  }
  const paid = new Map<string, number>();
  for (const { payment, left } of lots)
    if (payment !== null && left > 0) paid.set(payment, (paid.get(payment) ?? 0) + left);
  const gifted = lots.reduce((sum, { payment, left }) => (payment === null ? sum + left : sum), 0);
  return { paid: [...paid].map(([paymentId, credits]) => ({ paymentId, credits })), gifted };
}

const backKey = /^back:(.+)$/;

/**
 * Takes what was given back off the spending that it undid. Less than was spent comes back to the wallet where a part of
 * it settled what the member owed.
 */
function withoutGivenBack(movements: readonly Movement[]): Movement[] {
  const back = new Map(
    movements.flatMap(({ idempotencyKey, amount }) => {
      const undone = backKey.exec(idempotencyKey)?.[1];
      return undone === undefined ? [] : [[undone, amount] as const];
    }),
  );
  return movements
    .filter(({ idempotencyKey }) => !backKey.test(idempotencyKey))
    .map((movement) => ({ ...movement, amount: movement.amount + (back.get(movement.transferId) ?? 0) }))
    .filter(({ amount }) => amount !== 0);
}

// why: of what happened in one moment the credits came before they went, for a wallet is never below zero
const inTurn = (movements: readonly Movement[]) =>
  movements.toSorted((one, other) => one.at.getTime() - other.at.getTime() || other.amount - one.amount);

function take(lots: readonly Lot[], credits: number, payment: string | null): void {
  const rank = (lot: Lot) => (payment !== null && lot.payment === payment ? 0 : lot.payment === null ? 1 : 2);
  let wanted = credits;
  for (const lot of lots.toSorted((one, other) => rank(one) - rank(other))) {
    const taken = Math.min(lot.left, wanted);
    lot.left -= taken;
    wanted -= taken;
  }
}
