/** A payment as far as its refund depends on it; money in minor units. */
export type RefundablePayment = {
  credits: number;
  amountMinor: number;
  refundedMinor: number;
  refundingMinor: number;
  status: string;
  chargedBackAt: Date | null;
};

/**
 * What is paid back for `unused` credits of a payment, in minor units of its currency: the price in proportion, rounded
 * down, and never more than is left of it after earlier refunds, those on their way too. 0 for a payment that was not completed or was charged
 * back.
 */
export function refundableMinor(
  { credits, amountMinor, refundedMinor, refundingMinor, status, chargedBackAt }: RefundablePayment,
  unused: number,
): number {
  if (status !== "completed" || chargedBackAt !== null || credits <= 0) return 0;
  const share = Math.floor((amountMinor * Math.min(unused, credits)) / credits);
  return Math.max(0, Math.min(share, amountMinor - refundedMinor - refundingMinor));
}
