import { z } from "zod";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { moneyReason } from "#app/console/contracts/payments/payment-parts.ts";

export const giveCredits = endpoint({
  name: "wallets.giveCredits",
  method: "POST",
  path: "/brands/:brand/wallets/:wallet/gifts",
  access: "credits.give",
  summary: "Give a member credits that nobody paid for, within the limits of the role; the same key twice gives once",
  input: z.object({
    brand: z.string(),
    /** The id of the account. */
    wallet: z.string(),
    credits: z.int().min(1).max(1_000),
    reason: moneyReason,
    /** The payment on account of which they are given. */
    payment: z.string().nullable().default(null),
    key: z.uuid(),
  }),
  output: z.object({}),
});
