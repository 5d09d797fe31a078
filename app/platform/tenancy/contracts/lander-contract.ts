import { z } from "zod";
import { locales } from "#app/platform/locale/locales.ts";
import { landerIds } from "#app/platform/tenancy/landers/lander-templates.ts";

/** What a brand says in place of a lander's own words; whatever it leaves out stays the template's. */
const landerWords = z.strictObject({
  headline: z.string().min(3).max(70).optional(),
  text: z.string().min(20).max(220).optional(),
  steps: z
    .array(z.string().min(3).max(90))
    .min(1)
    .max(4)
    .optional()
    .describe("The lander's questions or scenes in their order; there must be as many as the template has"),
  action: z.string().min(2).max(32).optional().describe("The words on the button that leads on"),
});

/** What a brand says on one lander, `tenants/<id>/landers/<template>.json`, by language. */
export const landerContract = z.strictObject({
  $schema: z.string().optional(),
  words: z.partialRecord(z.enum(locales), landerWords),
});

/** The list `landers` of a brand: those that it has on. */
export const landerList = z
  .array(z.enum(landerIds))
  .optional()
  .describe("Landers that the brand has on; without it all of them");

/** What a brand says on its landers, by template. */
export const brandLandersContract = z.partialRecord(z.enum(landerIds), landerContract);

export type BrandLanders = z.infer<typeof brandLandersContract>;
