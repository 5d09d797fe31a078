import { ageOn, dayIn, homeTimeZone } from "#app/domain/listings/search-age.ts";
import type { MemberMarks } from "#app/domain/listings/search-marks.ts";
import type { MemberAttribute } from "#app/domain/listings/view-member.server.ts";
import { listRegions } from "#app/domain/regions/list-regions.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { getOwnProfile } from "./get-own-profile.server.ts";

const attributes = ["gender", "sexuality", "body_type", "hair_color", "eye_color", "relationship_status", "tattoos"] as const satisfies readonly MemberAttribute[];

export type ProfilePreview = {
  name: string;
  age: number | null;
  region: string | null;
  country: string;
  marks: MemberMarks;
  bio: string;
  bioLanguage: string | null;
  note: string | null;
  attributes: { field: MemberAttribute; value: string }[];
  interests: string[];
  /** Addresses of the photos that others see. */
  photos: string[];
};

/** The member's own profile with what this brand shows to others (`visible_profile_fields`, `visible_profile_notes`), findable or not. */
export async function previewOwnProfile(ctx: MemberCtx): Promise<ProfilePreview> {
  const { tenant, locale, clock } = ctx;
  const { about, details, birthDate, place, interests, photos } = await getOwnProfile(ctx);
  const shown = new Set<string>(tenant.settings.visible_profile_fields);
  const regions = listRegions({ locale }, { countries: tenant.countries });
  return {
    name: about.name,
    age: shown.has("age") ? ageOn(new Date(`${birthDate}T00:00:00Z`), dayIn(homeTimeZone(tenant), clock.now())) : null,
    region: shown.has("region") ? (regions.find(({ id }) => id === place.region)?.name ?? null) : null,
    country: place.country,
    marks: { online: true, fresh: false, verified: false, fictional: false },
    bio: about.bio,
    bioLanguage: about.bioLanguage,
    note: tenant.settings.visible_profile_notes && about.note !== "" ? about.note : null,
    attributes: attributes.flatMap((field) => {
      const value = details[field];
      return shown.has(field) && value !== null ? [{ field, value }] : [];
    }),
    interests: shown.has("interests") ? interests : [],
    photos: photos.filter(({ isApproved }) => isApproved).map(({ src }) => src),
  };
}
