import { creditsTakenBack, isTakenBack } from "#app/domain/money/reversals/credits-taken-back.ts";
import type { Payment } from "#app/platform/db/generated/client.ts";

type Paid = Pick<Payment, "credits" | "amountMinor" | "refundedMinor" | "refundingMinor" | "chargedBackMinor">;

/** What a refund does besides giving money back: credits that go from the wallet, those that are owed then, premium. */
export type RefundEffect = { taken: number; owed: number; endsPremium: boolean };

const takenOf = (payment: Paid) => {
  const { refund, chargeback } = creditsTakenBack(payment, payment);
  return refund + chargeback;
};

/**
 * Tells before a refund of `amountMinor` what it does: by the rules by which it is booked then. `wallet`: the payer's
 * unused credits now; `isLastLeft`: no other payment keeps them premium.
 */
export function refundEffect(
  payment: Paid,
  amountMinor: number,
  { wallet, isLastLeft }: { wallet: number; isLastLeft: boolean },
): RefundEffect {
  const next = { ...payment, refundingMinor: payment.refundingMinor + amountMinor };
  const credits = takenOf(next) - takenOf(payment);
  const taken = Math.min(credits, wallet);
  const ends = isTakenBack(payment, next) && !isTakenBack(payment, payment);
  return { taken, owed: credits - taken, endsPremium: ends && isLastLeft };
}
