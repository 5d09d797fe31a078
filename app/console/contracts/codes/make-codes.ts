import { z } from "zod";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { moneyReason } from "#app/console/contracts/payments/payment-parts.ts";
import { discountCodeRule } from "#app/platform/tenancy/contracts/sale-contract.ts";

const { code, value_percentage, country, currency, minimum_order_value, validity, paymentmethods } =
  discountCodeRule.shape;

export const makeCodes = endpoint({
  name: "codes.make",
  method: "POST",
  path: "/brands/:brand/codes",
  access: "codes.make",
  summary: "Make one code by name, or up to a thousand that nobody guesses; for everybody, or for one member",
  input: z.object({
    brand: z.string(),
    key: z.uuid().describe("Of the asking: with the same one nothing is made twice"),
    names: z.union([
      z.strictObject({ code }),
      z.strictObject({
        prefix: z.literal("").or(code.max(12)),
        count: z.int().min(1).max(1_000),
      }),
    ]),
    valuePercentage: value_percentage,
    country,
    currency,
    minimumOrderMinor: minimum_order_value,
    validity,
    paymentMethods: paymentmethods,
    expiresAt: z.iso.datetime().nullable().default(null),
    whom: z.string().trim().max(200).default("").describe("A member's id or exact address; empty for everybody"),
    reason: moneyReason,
  }),
  output: z.object({ codes: z.array(z.string()) }),
});
