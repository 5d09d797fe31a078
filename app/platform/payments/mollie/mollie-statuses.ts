import type { Payment } from "@mollie/api-client";
import { z } from "zod";
import type { PaymentFailure, ProviderStatus } from "#app/platform/payments/payment-provider.ts";
import { readSepaReturn } from "#app/platform/payments/sepa-return-codes.ts";

/**
 * How a payment stands, by Mollie's word for it. What was refunded or charged back stays `paid` there: the amounts say it.
 */
export const mollieStatuses: Readonly<Record<`${Payment["status"]}`, ProviderStatus>> = {
  open: "open",
  pending: "pending",
  authorized: "pending",
  paid: "paid",
  canceled: "cancelled",
  expired: "cancelled",
  failed: "failed",
};

/** Why a card was refused (`details.failureReason`), in the platform's words. */
export const mollieFailureReasons: Readonly<Record<string, PaymentFailure>> = {
  authentication_abandoned: "authentication_failed",
  authentication_failed: "authentication_failed",
  authentication_required: "authentication_failed",
  authentication_unavailable_acs: "authentication_failed",
  card_declined: "declined",
  card_expired: "expired_card",
  inactive_card: "declined",
  insufficient_funds: "insufficient_funds",
  invalid_cvv: "invalid_details",
  invalid_card_holder_name: "invalid_details",
  invalid_card_number: "invalid_details",
  invalid_card_type: "invalid_details",
  possible_fraud: "declined",
  refused_by_issuer: "declined",
  unknown_reason: "unknown",
};

/** The details that say why, whatever the method is. */
const reasons = z.object({ failureReason: z.string().nullish(), bankReasonCode: z.string().nullish() });

/** With which code a bank returned a debit that had not arrived; null for what is none. */
export const mollieReturnCode = (details: unknown): string | null =>
  reasons.safeParse(details).data?.bankReasonCode || null;

/** Why a payment failed, by what Mollie tells of cards and of banks that returned a debit. */
export function mollieFailure(details: unknown): PaymentFailure {
  const returnCode = mollieReturnCode(details);
  if (returnCode !== null) return readSepaReturn(returnCode).failure;
  const { failureReason } = reasons.safeParse(details).data ?? {};
  return (failureReason && mollieFailureReasons[failureReason]) || "unknown";
}
