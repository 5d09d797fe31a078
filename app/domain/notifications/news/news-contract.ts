import { z } from "zod";
import { isStorableText } from "#app/platform/forms/is-storable-text.ts";
import { countryCodes } from "#app/platform/geo/countries.ts";
import { localPathOf } from "#app/platform/forms/local-path.ts";
import { locales } from "#app/platform/locale/locales.ts";
import { writtenLine, writtenText } from "#app/platform/forms/written-text.ts";

/** Title and text by language. */
export const newsWords = z.partialRecord(
  z.enum(locales),
  z.strictObject({ title: writtenLine({ least: 3, most: 120 }), text: writtenText({ least: 10, most: 4_000 }) }),
);

/** Where news lead: a path of the brand's own site. */
export const newsPath = z
  .string()
  .trim()
  .max(500)
  .refine((text) => localPathOf(text) !== null)
  .refine(isStorableText);

/** Whether a member was here in the last 30 days, or was not. */
export const newsActivities = ["any", "recent", "away"] as const;

/** Whom of those who asked for news it is for; an empty list means all. */
export const newsAudience = z.strictObject({
  languages: z.array(z.enum(locales)).max(locales.length).default([]),
  countries: z.array(z.enum(countryCodes)).max(countryCodes.length).default([]),
  genders: z
    .array(z.enum(["woman", "man", "nonbinary"]))
    .max(3)
    .default([]),
  premium: z.boolean().nullable().default(null),
  activity: z.enum(newsActivities).default("any"),
});

export type NewsAudience = z.infer<typeof newsAudience>;

/** Everybody who asked for news. */
export const everybody: NewsAudience = newsAudience.parse({});

/** News of a brand as an operator writes them in a file; `id` names them for good, `path` is where they lead. */
export const newsContract = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{1,60}$/),
  path: newsPath,
  words: newsWords,
  audience: newsAudience.default(everybody),
});

export type News = z.infer<typeof newsContract>;
