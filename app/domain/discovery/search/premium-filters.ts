import { z } from "zod";
import { codedInterests } from "#app/domain/profiles/interests/interest-codes.ts";
import { looks, type Look, lookValues } from "#app/domain/profiles/listing/search-traits.ts";

/** Filters that take effect for premium members (product.md, Discovery), by the brand's name for them. */
export const premiumFields = [
  "interests",
  "hair_color",
  "eye_color",
  "body_type",
  "relationship_status",
  "tattoos",
  "online_now",
  "with_photo",
  "new",
  "verified",
] as const;
export type PremiumField = (typeof premiumFields)[number];

/**
 * What a premium search narrows by: any of the values of each look, any of the interests; false and empty mean no
 * filter.
 */
export type PremiumFilterValues = {
  looks: Partial<Record<Look, readonly string[]>>;
  interests: readonly string[];
  onlineNow: boolean;
  withPhoto: boolean;
  isNew: boolean;
  verified: boolean;
};

export const noPremiumFilters: PremiumFilterValues = {
  looks: {},
  interests: [],
  onlineNow: false,
  withPhoto: false,
  isNew: false,
  verified: false,
};

/** The known ones of several values, each once, in the order of the list; one value counts as a list. */
function several<Known extends string>(known: readonly Known[]) {
  return z
    .preprocess(
      (given) => (typeof given === "string" ? [given] : given),
      z.array(z.unknown()).max(100).optional().catch(undefined),
    )
    .transform((given) => known.filter((value) => given?.includes(value)));
}

const yes = z
  .enum(["1", "on"])
  .optional()
  .catch(undefined)
  .transform((given) => given !== undefined);

/** The fields of an address that carry premium filters. */
export const premiumFilterFields = {
  interests: several(codedInterests),
  body_type: several(lookValues.body_type),
  hair_color: several(lookValues.hair_color),
  eye_color: several(lookValues.eye_color),
  relationship_status: several(lookValues.relationship_status),
  tattoos: several(lookValues.tattoos),
  online_now: yes,
  with_photo: yes,
  new: yes,
  verified: yes,
};

type PremiumFilterInput = z.infer<z.ZodObject<typeof premiumFilterFields>>;

/**
 * The premium filters of a search that the brand offers. All values of a look are the same as none: who has not said is
 * not left out.
 */
export function readPremiumFilters(input: PremiumFilterInput, offered: ReadonlySet<string>): PremiumFilterValues {
  const lists = looks.flatMap((look): [Look, readonly string[]][] => {
    const chosen: readonly string[] = input[look];
    return offered.has(look) && chosen.length > 0 && chosen.length < lookValues[look].length ? [[look, chosen]] : [];
  });
  return {
    looks: Object.fromEntries(lists),
    interests: offered.has("interests") ? input.interests : [],
    onlineNow: offered.has("online_now") && input.online_now,
    withPhoto: offered.has("with_photo") && input.with_photo,
    isNew: offered.has("new") && input.new,
    verified: offered.has("verified") && input.verified,
  };
}

/** The fields that a search filters by. */
export function usedPremiumFields(filters: PremiumFilterValues): PremiumField[] {
  const switches = {
    online_now: filters.onlineNow,
    with_photo: filters.withPhoto,
    new: filters.isNew,
    verified: filters.verified,
  };
  return premiumFields.filter((field) => {
    if (field === "interests") return filters.interests.length > 0;
    if (field === "online_now" || field === "with_photo" || field === "new" || field === "verified")
      return switches[field];
    return (filters.looks[field]?.length ?? 0) > 0;
  });
}
