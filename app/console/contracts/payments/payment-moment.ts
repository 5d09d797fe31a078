import { z } from "zod";
import { alarmKind, creditMove, moneyNote } from "./payment-parts.ts";
import { moment } from "#app/console/contracts/moment.ts";

const at = moment;
const amountMinor = z.int();
const paymentStatus = z.enum(["loading", "pending", "completed", "failed", "cancelled"]);
const disputeStatus = z.enum(["inquiry", "open", "won", "lost"]);

/** Something that happened to a payment; amounts are minor units of its currency, credits are signed as they moved. */
export const paymentMoment = z.discriminatedUnion("kind", [
  z.object({ kind: z.enum(["ordered", "debitSent", "discountLost"]), at }),
  z.object({
    kind: z.enum(["told", "asked"]),
    at,
    status: paymentStatus,
    refundedMinor: amountMinor,
    chargedBackMinor: amountMinor,
    failure: z.string().nullable(),
    returnCode: z.string().nullable(),
  }),
  z.object({ kind: z.literal("credits"), at, move: creditMove, wallet: z.int(), owed: z.int() }),
  z.object({ kind: z.literal("refund"), at, refund: z.enum(["asked", "sent", "done", "failed"]), amountMinor }),
  z.object({
    kind: z.literal("receipt"),
    at,
    id: z.string(),
    paper: z.enum(["receipt", "credit_note", "correction"]),
    number: z.string(),
    amountMinor,
  }),
  z.object({
    kind: z.enum(["disputeOpened", "disputeClosed"]),
    at,
    status: disputeStatus,
    amountMinor,
    reason: z.string().nullable(),
  }),
  z.object({
    kind: z.literal("settled"),
    at,
    movement: z.enum(["payment", "refund", "chargeback"]),
    amountMinor,
    currency: z.string(),
  }),
  z.object({ kind: z.enum(["alarmRaised", "alarmCleared"]), at, id: z.string(), alarm: alarmKind }),
  moneyNote.extend({ kind: z.literal("staff") }),
]);

export type PaymentMoment = z.output<typeof paymentMoment>;
