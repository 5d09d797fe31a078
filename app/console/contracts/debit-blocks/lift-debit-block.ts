import { z } from "zod";
import { ofBlock } from "./debit-block-parts.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { moneyReason } from "#app/console/contracts/payments/payment-parts.ts";

export const liftDebitBlock = endpoint({
  name: "debitBlocks.lift",
  method: "POST",
  path: "/brands/:brand/debit-blocks/:block/lift",
  access: "debitBlocks.change",
  summary: "Lift a block of debits; what the banks' own answers say stays",
  input: ofBlock.extend({ reason: moneyReason }),
  output: z.object({}),
});
