/** A payment as far as the credits depend on it that go when its money does; money in minor units. */
type Bought = { credits: number; amountMinor: number };
/** `refundingMinor` is on its way back without the provider knowing of it yet. */
type TakenMoney = { refundedMinor: number; refundingMinor: number; chargedBackMinor: number };

/** Credits of one payment that were taken back, by why. */
export type CreditsTakenBack = { refund: number; chargeback: number };

/**
 * How many credits go because money was refunded, shall be, or was charged back: in proportion, rounded up, so that a refund of unused
 * credits (`refundableMinor`, rounded down) takes just these; never more than were bought. Money that went twice (a
 * charge-back after our refund) takes nothing twice.
 */
export function creditsTakenBack(
  { credits, amountMinor }: Bought,
  { refundedMinor, refundingMinor, chargedBackMinor }: TakenMoney,
): CreditsTakenBack {
  const share = (minor: number) =>
    amountMinor === 0 ? 0 : Math.ceil((credits * Math.min(minor, amountMinor)) / amountMinor);
  const givenBack = refundedMinor + refundingMinor;
  const refund = share(givenBack);
  return { refund, chargeback: share(givenBack + chargedBackMinor) - refund };
}

/** Whether anything is left of what was paid. */
export const isTakenBack = (
  { amountMinor }: Bought,
  { refundedMinor, refundingMinor, chargedBackMinor }: TakenMoney,
): boolean => amountMinor > 0 && refundedMinor + refundingMinor + chargedBackMinor >= amountMinor;
