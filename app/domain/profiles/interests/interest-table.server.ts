import { z } from "zod";
import table from "./interests.json" with { type: "json" };

const slug = z.string().regex(/^[a-z]+(-[a-z]+)*$/);

/**
 * Every interest by group, in the order shown; words are in the `interests` namespace of the locales. Checked at load.
 */
export const interestGroups = z.array(z.strictObject({ id: slug, interests: z.array(slug).min(1) })).parse(table);

/** The slugs of all interests, in the order shown. */
export const interestIds: readonly string[] = interestGroups.flatMap((group) => group.interests);
