import { activityOf, type ToldRow } from "#app/domain/profiles/presence/presence.ts";
import { foundPhoto } from "#app/domain/profiles/photos/serving/found-photo.server.ts";
import { photoHost } from "#app/domain/profiles/photos/serving/photo-host.ts";
import type { Gender } from "#app/domain/profiles/traits/profile-values.ts";
import { regionsById } from "#app/domain/profiles/regions/regions-by-id.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Country } from "#app/platform/geo/countries.ts";
import type { FeaturedMember } from "./list-featured-members.server.ts";

/** A listing as it is read for a face; age in whole years. */
export type FeaturedRow = ToldRow & {
  id: string;
  gender: Gender;
  name: string;
  age: number;
  region_id: string | null;
  verified: boolean;
  photo_key: string;
  thumbhash: Uint8Array | null;
};

/** Listings of one country as visitors may see them: age and region only where the brand shows them. */
export function featureMembers(
  { tenant, locale, clock }: Pick<Ctx, "tenant" | "locale" | "clock">,
  { rows, country }: { rows: readonly FeaturedRow[]; country: Country },
): FeaturedMember[] {
  const regions = regionsById({ locale }, { countries: [country] });
  const shows = new Set(tenant.settings.visible_profile_fields);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    age: shows.has("age") ? row.age : null,
    region: shows.has("region") && row.region_id ? (regions.get(row.region_id)?.name ?? null) : null,
    verified: row.verified,
    gender: row.gender,
    online: activityOf(row, clock.now()) === "now",
    photo: foundPhoto(row.photo_key, row.thumbhash, photoHost({ tenant, actor: null })),
  }));
}
