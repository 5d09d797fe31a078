import type { Payment } from "@mollie/api-client";
import { fromMollieAmount } from "#app/platform/payments/mollie/mollie-amounts.ts";
import { mollieFailure, mollieStatuses } from "#app/platform/payments/mollie/mollie-statuses.ts";
import type { ProviderPayment } from "#app/platform/payments/payment-provider.ts";

/** What was fetched back and not given again. */
function chargedBackOf({ _embedded, amountChargedBack }: Payment): number {
  const standing = _embedded?.chargebacks?.filter(({ reversedAt }) => !reversedAt);
  if (standing) return standing.reduce((sum, { amount }) => sum + fromMollieAmount(amount), 0);
  return amountChargedBack ? fromMollieAmount(amountChargedBack) : 0;
}

/** A payment of Mollie as the platform sees it: the status says what the payer did, the amounts what came of it. */
export function showMolliePayment(payment: Payment): ProviderPayment {
  const status = mollieStatuses[payment.status];
  return {
    ref: payment.id,
    status,
    amountMinor: fromMollieAmount(payment.amount),
    currency: payment.amount.currency,
    refundedMinor: payment.amountRefunded ? fromMollieAmount(payment.amountRefunded) : 0,
    chargedBackMinor: chargedBackOf(payment),
    failure: status === "failed" ? mollieFailure(payment.details) : null,
    checkoutUrl: status === "open" ? payment.getCheckoutUrl() : null,
  };
}
