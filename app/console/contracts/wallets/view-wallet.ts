import { z } from "zod";
import { moment } from "#app/console/contracts/moment.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { creditMove, moneyNote } from "#app/console/contracts/payments/payment-parts.ts";

export const viewWallet = endpoint({
  name: "wallets.view",
  method: "GET",
  path: "/brands/:brand/wallets/:wallet",
  access: "wallets.see",
  summary:
    "A member's credits by the id of account or profile: what came and went, 50 at a time, never with whom. Written down",
  input: z.object({
    brand: z.string(),
    wallet: z.string(),
    after: z.string().max(200).nullable().default(null),
  }),
  output: z.object({
    accountId: z.string(),
    name: z.string(),
    isErased: z.boolean(),
    isPremium: z.boolean(),
    credits: z.int(),
    owed: z.int(),
    /** How many credits the operator may give now; null where none can be given at all. */
    mayGive: z.int().nullable(),
    moves: z.array(
      z.object({
        id: z.string(),
        kind: creditMove,
        amount: z.int(),
        balanceAfter: z.int(),
        at: moment,
        paymentId: z.string().nullable(),
      }),
    ),
    notes: z.array(moneyNote),
    next: z.string().nullable(),
  }),
});

export type ViewedWallet = z.output<typeof viewWallet.output>;
