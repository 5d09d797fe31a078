import { z } from "zod";
import { debitBlock } from "./debit-block-parts.ts";
import { moment } from "#app/console/contracts/moment.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const listDebitBlocks = endpoint({
  name: "debitBlocks.list",
  method: "GET",
  path: "/brands/:brand/debit-blocks",
  access: "debitBlocks.see",
  summary: "Members and bank accounts that may not pay by debit, 200 at most. Written down",
  input: z.object({ brand: z.string() }),
  output: z.object({
    blocks: z.array(debitBlock),
    barred: z.array(z.object({ accountId: z.string(), name: z.string(), codes: z.array(z.string()), since: moment })),
  }),
});
