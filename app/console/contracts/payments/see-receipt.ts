import { z } from "zod";
import { ofPayment } from "./payment-parts.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { consoleLocales } from "#app/domain/operators/rights/operator-ctx.ts";

export const seeReceipt = endpoint({
  name: "payments.seeReceipt",
  method: "GET",
  path: "/brands/:brand/payments/:payment/receipts/:receipt",
  access: "payments.see",
  summary: "A receipt or credit note as its payer has it, in one of the console's languages; the look is written down",
  input: ofPayment.extend({ receipt: z.string(), language: z.enum(consoleLocales).default("en") }),
  output: z.unknown(),
  file: "application/pdf",
});
