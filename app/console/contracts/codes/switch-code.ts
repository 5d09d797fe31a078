import { z } from "zod";
import { ofCode } from "./code-parts.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { moneyReason } from "#app/console/contracts/payments/payment-parts.ts";

export const switchCode = endpoint({
  name: "codes.switch",
  method: "POST",
  path: "/brands/:brand/codes/:code/switch",
  access: "codes.make",
  summary: "Turn a discount code off, or on again; not one that the brand's settings declare",
  input: ofCode.extend({ status: z.enum(["active", "disabled"]), reason: moneyReason }),
  output: z.object({}),
});
