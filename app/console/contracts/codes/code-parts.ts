import { z } from "zod";
import { moment } from "#app/console/contracts/moment.ts";
import { codeStandings } from "#app/domain/money/desk/discount-codes/code-standing.ts";

/** The brand and the discount code that a path names, the code by its id. */
export const ofCode = z.object({ brand: z.string(), code: z.string() });

/** A discount code: `declared` is one of the brand's own settings, `uses` counts orders that are alive. */
export const discountCode = z.object({
  id: z.string(),
  code: z.string(),
  valuePercentage: z.int(),
  country: z.string().nullable(),
  currency: z.string().nullable(),
  minimumOrderMinor: z.int(),
  validity: z.enum(["once", "once_per_user", "unlimited"]),
  paymentMethods: z.array(z.string()),
  expiresAt: moment.nullable(),
  declared: z.boolean(),
  isPersonal: z.boolean(),
  createdAt: moment,
  standing: z.enum(codeStandings),
  uses: z.int(),
});

export type DiscountCode = z.output<typeof discountCode>;
