import { z } from "zod";
import { spendingPeriods } from "./spending-limit.ts";

/** The highest limit that can be set, in whole units of the currency. */
const highest = 100_000;

const period = z.enum(spendingPeriods);

/** The forms of a spending limit, by their `intent`; the message is a key of the texts. */
export const spendingLimitContract = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("set"),
    period,
    /** Whole units of the member's currency. */
    amount: z.coerce.number("amount").int("amount").min(0, "amount").max(highest, "amount"),
  }),
  z.object({ intent: z.literal("remove"), period }),
  z.object({ intent: z.literal("withdraw"), period }),
]);

/** A form of a spending limit that keeps to the contract. */
export type SpendingLimitForm = z.infer<typeof spendingLimitContract>;
