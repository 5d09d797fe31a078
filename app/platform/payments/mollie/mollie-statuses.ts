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

/** Why a payment failed, by what Mollie tells of cards and of banks that returned a debit. */
export function mollieFailure(details: unknown): PaymentFailure {
  const { failureReason, bankReasonCode } = reasons.safeParse(details).data ?? {};
  if (bankReasonCode) return readSepaReturn(bankReasonCode).failure;
  return (failureReason && mollieFailureReasons[failureReason]) || "unknown";
}
