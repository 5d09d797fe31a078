import { z } from "zod";
import { type Locale, locales } from "#app/platform/locale/locales.ts";

/** The texts that a brand says in words of its own in one language, by their name: `namespace:path.of.key`. */
export type OwnTexts = Readonly<Record<string, string>>;

/** What a brand says in place of the house, by language; a form such as `en-US` is written by its language's. */
export type BrandTexts = Readonly<Partial<Record<Locale, OwnTexts>>>;

/** Whoever speaks: a brand, or the house itself. */
export type Speaker = { texts: BrandTexts };

/** The house, which says everything in its own words. */
export const theHouse: Speaker = { texts: {} };

/** How long a text of a brand's own may be, in characters; the longest of the house has a third of that. */
export const longestText = 2_000;

/** `tenants/<id>/texts/<language>.json`: whether each text is one of the house's and fits it, `text-faults.ts` says. */
export const ownTextsContract = z
  .record(z.string(), z.string().min(1).max(longestText))
  .describe("Texts in the brand's own words by their name, such as layout:nav.home");

/** The texts of a brand by language, as a revision keeps them. */
export const brandTextsContract = z.partialRecord(z.enum(locales), ownTextsContract);
