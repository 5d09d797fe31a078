import { z } from "zod";
import { discountCode } from "./code-parts.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { writtenLine } from "#app/platform/forms/written-text.ts";

export const listCodes = endpoint({
  name: "codes.list",
  method: "GET",
  path: "/brands/:brand/codes",
  access: "codes.see",
  summary: "Discount codes, the latest first, 50 at a time; found by how they begin",
  input: z.object({
    brand: z.string(),
    q: writtenLine({ least: 0, most: 60 }).default(""),
    show: z.enum(["active", "over"]).nullable().default(null),
    after: z.string().max(200).nullable().default(null),
  }),
  output: z.object({ codes: z.array(discountCode), next: z.string().nullable() }),
});
