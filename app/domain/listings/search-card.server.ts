import { knownPlaceholder } from "#app/domain/photos/known-placeholder.server.ts";
import { photoSourceSet, photoUrl } from "#app/domain/photos/photo-url.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { ageOn, type Day } from "./search-age.ts";
import type { ListingRow } from "./search-page.server.ts";

const onlineFor = 10 * 60_000;
const newFor = 7 * 24 * 60 * 60_000;

export type FoundPhoto = { src: string; srcSet: string; placeholder: string | null };

export type MemberMarks = { online: boolean; fresh: boolean; verified: boolean; fictional: boolean };

/** A member in a list: age and region only where the brand shows them. */
export type FoundProfile = { id: string; name: string; age: number | null; region: string | null; marks: MemberMarks; photo: FoundPhoto | null };

/** Marks of a member at a moment: online for 10 minutes after the last sign of life, new for 7 days. */
export function marksOf(facts: Pick<ListingRow, "last_active_at" | "created_at" | "verified" | "fictional">, now: Date): MemberMarks {
  return {
    online: now.getTime() - facts.last_active_at.getTime() < onlineFor,
    fresh: now.getTime() - facts.created_at.getTime() < newFor,
    verified: facts.verified,
    fictional: facts.fictional,
  };
}

/** The addresses of a photo in every width, from its storage name, and what lies under it until it has come. */
export function foundPhoto(key: string, thumbhash: Uint8Array | null, cdnPrefix: string): FoundPhoto {
  return { src: photoUrl(key, 480, cdnPrefix), srcSet: photoSourceSet(key, cdnPrefix), placeholder: thumbhash && knownPlaceholder(thumbhash) };
}

/** Makes a listing presentable in the reader's language. */
export function foundProfile(ctx: Pick<Ctx, "tenant" | "clock">, row: ListingRow, at: { today: Day; regionName(id: string): string | null }): FoundProfile {
  const { visible_profile_fields: shown, cdn_prefix: cdnPrefix } = ctx.tenant.settings;
  return {
    id: row.id,
    name: row.name,
    age: shown.includes("age") ? ageOn(new Date(`${row.birth_date}T00:00:00Z`), at.today) : null,
    region: shown.includes("region") && row.region_id !== null ? at.regionName(row.region_id) : null,
    marks: marksOf(row, ctx.clock.now()),
    photo: row.main_photo_key === null ? null : foundPhoto(row.main_photo_key, row.main_photo_thumbhash, cdnPrefix),
  };
}
