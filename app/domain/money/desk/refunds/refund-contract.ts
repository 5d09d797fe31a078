import { z } from "zod";
import { reasonField } from "#app/domain/money/desk/log/reason-field.ts";

/** The form with which staff give money back; each message is a key of the texts. */
export const refundContract = z.object({
  amountMinor: z.coerce.number("amount").int("amount").min(1, "amount").max(100_000_000, "amount"),
  reason: reasonField,
  /** The id of the form as it was shown, and of the refund: sent twice, it is one. */
  key: z.uuid("reason"),
});

export type StaffRefund = z.infer<typeof refundContract>;
