import { type FoundPhoto, foundPhoto } from "#app/domain/profiles/photos/serving/found-photo.server.ts";
import { photoHost } from "#app/domain/profiles/photos/serving/photo-host.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { processRegistry } from "#app/platform/tenancy/registry/registry.server.ts";
import { ageOn, type Day } from "#app/domain/profiles/traits/search-age.ts";
import type { Place } from "#app/domain/profiles/regions/distance-km.ts";
import { placeOf } from "#app/domain/profiles/regions/place-of.server.ts";
import { roundedDistance } from "#app/domain/profiles/regions/rounded-distance.ts";
import { type Activity, activityOf } from "#app/domain/profiles/presence/presence.ts";
import { type MemberMarks, marksOf } from "./search-marks.ts";
import type { ListingRow } from "./search-page.server.ts";

/**
 * A member in a list: age and region only where the brand shows them; `guestOf` names the partner brand where a guest
 * is at home.
 */
export type FoundProfile = {
  id: string;
  name: string;
  age: number | null;
  region: string | null;
  guestOf: string | null;
  /** Kilometres from the reader, rounded to ten; null where nobody knows, or the list does not ask. */
  distanceKm: number | null;
  active: Activity;
  marks: MemberMarks;
  photo: FoundPhoto | null;
};

/** A listing, or what is known of a member of this brand who needs not be listed. */
export type PresentableRow = Omit<
  ListingRow,
  "home_tenant_id" | "has_photo" | "latitude" | "longitude" | "last_active_at"
> &
  Partial<Pick<ListingRow, "home_tenant_id" | "latitude" | "longitude">>;

/** Makes a listing presentable in the reader's language; `from` is where the reader is, where distances are told. */
export function presentListing(
  ctx: Pick<Ctx, "tenant" | "actor" | "clock">,
  row: PresentableRow,
  at: { today: Day; regionName(id: string): string | null; from?: Place | null },
): FoundProfile {
  const { visible_profile_fields: shown } = ctx.tenant.settings;
  const place = placeOf({ latitude: row.latitude ?? null, longitude: row.longitude ?? null, region_id: row.region_id });
  return {
    id: row.id,
    name: row.name,
    age: shown.includes("age") ? ageOn(new Date(`${row.birth_date}T00:00:00Z`), at.today) : null,
    region: shown.includes("region") && row.region_id !== null ? at.regionName(row.region_id) : null,
    guestOf:
      row.home_tenant_id === undefined || row.home_tenant_id === ctx.tenant.id
        ? null
        : (processRegistry().findTenant(row.home_tenant_id)?.settings.name ?? null),
    distanceKm: shown.includes("region") ? roundedDistance(at.from ?? null, place) : null,
    active: activityOf(row, ctx.clock.now()),
    marks: marksOf(row, ctx.clock.now()),
    photo:
      row.main_photo_key === null ? null : foundPhoto(row.main_photo_key, row.main_photo_thumbhash, photoHost(ctx)),
  };
}
