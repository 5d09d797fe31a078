import { type RefundablePayment, refundableMinor } from "#app/domain/money/refunds/refundable.ts";
import { leftToRefund } from "#app/domain/money/reversals/left-to-refund.ts";
import type { Payment } from "#app/platform/db/generated/client.ts";

/**
 * What is given back to whoever withdraws from a payment of which so many credits are unused, in minor units: their
 * price, by the rule of unused credits.
 */
export const withdrawalWorth = (payment: Payment & RefundablePayment, unused: number): number =>
  Math.min(refundableMinor(payment, unused), leftToRefund(payment));
