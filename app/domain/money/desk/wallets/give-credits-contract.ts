import { z } from "zod";
import { reasonField } from "#app/domain/money/desk/log/reason-field.ts";

/** The form with which staff give credits; each message is a key of the texts. */
export const giveCreditsContract = z.object({
  credits: z.coerce.number("credits").int("credits").min(1, "credits").max(1_000, "credits"),
  reason: reasonField,
  /** The id of the form as it was shown: sent twice, it gives once. */
  key: z.uuid("reason"),
});

export type CreditGift = z.infer<typeof giveCreditsContract>;
