import { z } from "zod";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { moneyReason } from "#app/console/contracts/payments/payment-parts.ts";

export const addDebitBlock = endpoint({
  name: "debitBlocks.add",
  method: "POST",
  path: "/brands/:brand/debit-blocks",
  access: "debitBlocks.change",
  summary: "End debits from a bank account by its IBAN, or of a member by an id or the exact address",
  input: z.object({ brand: z.string(), whom: z.string().trim().min(1).max(200), reason: moneyReason }),
  output: z.object({}),
});
