import { z } from "zod";
import { moment } from "#app/console/contracts/moment.ts";
import { longestReason } from "#app/domain/money/desk/log/reason-field.ts";
import { writtenText } from "#app/platform/forms/written-text.ts";

/** The brand and the payment that a path names. */
export const ofPayment = z.object({ brand: z.string(), payment: z.string() });

/** Why something about money is done: it stays in the audit for good. */
export const moneyReason = writtenText({ least: 5, most: longestReason });

/** How a payment stands, also what became of it after it was paid. */
export const standing = z.enum([
  "loading",
  "pending",
  "advanced",
  "completed",
  "failed",
  "cancelled",
  "refunded",
  "refundedPart",
  "chargedBack",
]);

/** Why credits moved. */
export const creditMove = z.enum([
  "purchase",
  "signup_bonus",
  "message",
  "photo",
  "gift",
  "refund",
  "chargeback",
  "correction",
]);

export const alarmKind = z.enum([
  "amount_differs",
  "bank_return",
  "settlement_unexplained",
  "refund_failed",
  "refund_waits",
  "dispute_ratio",
]);

/** What somebody did with a payment, a wallet, an alarm or a block; `times` in a row where they looked alone. */
export const moneyNote = z.object({
  at: moment,
  action: z.enum([
    "payment.view",
    "payment.receipt",
    "payment.refund",
    "wallet.view",
    "credits.give",
    "alarm.view",
    "alarm.note",
    "alarm.clear",
    "debit_block.view",
    "debit_block.add",
    "debit_block.lift",
  ]),
  by: z.string(),
  reason: z.string(),
  credits: z.int().nullable(),
  amountMinor: z.int().nullable(),
  times: z.int(),
});

export type MoneyNote = z.output<typeof moneyNote>;
