import { z } from "zod";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const seeDisputeRatios = endpoint({
  name: "disputes.seeRatios",
  method: "GET",
  path: "/brands/:brand/dispute-ratios",
  access: "disputes.see",
  summary: "The shares of disputes that card schemes watch, of the brand's company, over the brands that one may see",
  input: z.object({ brand: z.string() }),
  output: z.object({
    company: z.string(),
    brands: z.int(),
    /** How many of the company's brands are in the sums. */
    counted: z.int(),
    ratios: z.array(
      z.object({
        /** "" where nobody told the card's scheme. */
        scheme: z.string(),
        /** `2026-03`. */
        month: z.string(),
        paid: z.int(),
        disputed: z.int(),
        base: z.int(),
        ratio: z.number().nullable(),
        rule: z.object({ limit: z.number(), least: z.int() }).nullable(),
        level: z.enum(["good", "watch", "limit"]),
      }),
    ),
  }),
});

export type DisputeRatios = z.output<typeof seeDisputeRatios.output>;
