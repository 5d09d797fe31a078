import type { Payment } from "@mollie/api-client";
import { z } from "zod";
import { cardScheme } from "#app/platform/payments/card-scheme.ts";
import { fromMollieAmount } from "#app/platform/payments/mollie/mollie-amounts.ts";
import { mollieFailure, mollieReturnCode, mollieStatuses } from "#app/platform/payments/mollie/mollie-statuses.ts";
import {
  type ProviderDispute,
  type ProviderMovement,
  type ProviderPayment,
  type ProviderRefund,
  standingRefunds,
} from "#app/platform/payments/payment-provider.ts";

const paymentOwner = z.object({ tenantId: z.string(), paymentId: z.string() });

/** Whose a payment is; null for one that the platform did not open. */
export const ownerOfMolliePayment = ({ metadata }: Payment): ProviderMovement["owner"] =>
  paymentOwner.safeParse(metadata).data ?? null;

const refundOwner = z.object({ key: z.string() });

/** Mollie's words for a refund; every other is on its way. */
const refundStatuses: ReadonlyMap<string, ProviderRefund["status"]> = new Map([
  ["refunded", "done"],
  ["failed", "failed"],
  ["canceled", "failed"],
]);

/** The refunds that an answer holds; null where it was not asked for them. */
const refundsOf = ({ _embedded }: Payment): ProviderRefund[] | null =>
  _embedded?.refunds?.map(({ id, amount, metadata, status }) => ({
    ref: id,
    key: refundOwner.safeParse(metadata).data?.key ?? null,
    amountMinor: fromMollieAmount(amount),
    status: refundStatuses.get(status) ?? "sent",
  })) ?? null;

const cardDetails = z.object({ cardLabel: z.string() });

/** The scheme of the card, where Mollie names it. */
const schemeOf = ({ details }: Payment) => cardScheme(cardDetails.safeParse(details).data?.cardLabel);

/** What was fetched back and not given again. */
function chargedBackOf({ _embedded, amountChargedBack }: Payment): number {
  const standing = _embedded?.chargebacks?.filter(({ reversedAt }) => !reversedAt);
  if (standing) return standing.reduce((sum, { amount }) => sum + fromMollieAmount(amount), 0);
  return amountChargedBack ? fromMollieAmount(amountChargedBack) : 0;
}

/** Its charge-backs: the money is gone with each, and comes back where one was reversed. */
const disputesOf = ({ _embedded }: Payment): ProviderDispute[] =>
  (_embedded?.chargebacks ?? []).map(({ id, amount, reason, createdAt, reversedAt }) => ({
    ref: id,
    status: reversedAt ? "won" : "lost",
    amountMinor: fromMollieAmount(amount),
    reason: reason?.code ?? null,
    openedAt: new Date(createdAt),
  }));

/** A payment of Mollie as the platform sees it: the status says what the payer did, the amounts what came of it. */
export function showMolliePayment(payment: Payment): ProviderPayment {
  const status = mollieStatuses[payment.status];
  const refunds = refundsOf(payment);
  const scheme = schemeOf(payment);
  const refunded = payment.amountRefunded ? fromMollieAmount(payment.amountRefunded) : 0;
  return {
    ref: payment.id,
    status,
    amountMinor: fromMollieAmount(payment.amount),
    currency: payment.amount.currency,
    ...(scheme !== null && { cardScheme: scheme }),
    refundedMinor: refunds ? standingRefunds(refunds) : refunded,
    refunds: refunds ?? [],
    chargedBackMinor: chargedBackOf(payment),
    failure: status === "failed" ? mollieFailure(payment.details) : null,
    returnCode: status === "failed" ? mollieReturnCode(payment.details) : null,
    disputes: disputesOf(payment),
    checkoutUrl: status === "open" ? payment.getCheckoutUrl() : null,
  };
}
