import { z } from "zod";
import { debitBlock, ofBlock } from "./debit-block-parts.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { moneyNote } from "#app/console/contracts/payments/payment-parts.ts";

export const viewDebitBlock = endpoint({
  name: "debitBlocks.view",
  method: "GET",
  path: "/brands/:brand/debit-blocks/:block",
  access: "debitBlocks.see",
  summary: "A block of debits with what was done about it; the look is written down",
  input: ofBlock,
  output: debitBlock.extend({ notes: z.array(moneyNote) }),
});
