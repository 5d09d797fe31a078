import type { Niche } from "#app/platform/tenancy/contracts/tenant-contract.ts";
import { type Gender, genders } from "./profile-values.ts";

/** The genders in the order in which a page offers them: to be one, and to look for them. */
export type GenderOrder = { own: readonly Gender[]; sought: readonly Gender[] };

/** The order where nothing is known of a brand. */
export const anyGenderOrder: GenderOrder = { own: genders, sought: genders };

/** The order of a brand: first what most of its members are, and whom they look for, as its niche's audience says. */
export function genderOrder({ audience }: Pick<Niche, "audience">): GenderOrder {
  return { own: withFirst(audience.seeker), sought: withFirst(audience.sought) };
}

function withFirst(first: Gender | "any"): readonly Gender[] {
  return first === "any" ? genders : [first, ...genders.filter((gender) => gender !== first)];
}
