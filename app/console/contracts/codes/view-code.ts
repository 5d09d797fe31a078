import { z } from "zod";
import { discountCode, ofCode } from "./code-parts.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { moment } from "#app/console/contracts/moment.ts";

export const viewCode = endpoint({
  name: "codes.view",
  method: "GET",
  path: "/brands/:brand/codes/:code",
  access: "codes.see",
  summary: "A discount code with the latest hundred orders that used it; who ordered only for those who see payments",
  input: ofCode,
  output: discountCode.extend({
    member: z.object({ accountId: z.string(), name: z.string() }).nullable(),
    used: z.array(
      z.object({
        at: moment,
        status: z.string(),
        amountMinor: z.int(),
        currency: z.string(),
        order: z.object({ paymentId: z.string(), number: z.string(), name: z.string() }).nullable(),
      }),
    ),
  }),
});
