import { z } from "zod";
import { moment } from "#app/console/contracts/moment.ts";

/** The brand and the block that a path names. */
export const ofBlock = z.object({ brand: z.string(), block: z.string() });

/** Whom a block is about, and why: the bank's code, or null where the team set it. */
export const debitBlock = z.object({
  id: z.string(),
  code: z.string().nullable(),
  member: z.object({ accountId: z.string(), name: z.string() }).nullable(),
  /** The account's last four, "" where nobody knows them any more. */
  bankAccount: z.string(),
  createdAt: moment,
});

export type DebitBlock = z.output<typeof debitBlock>;
