import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { readAsTenant } from "#app/platform/db/read-as-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { isCountry } from "#app/platform/geo/countries.ts";
import { listRegions } from "#app/domain/regions/list-regions.server.ts";
import { type FoundPhoto, foundPhoto } from "#app/domain/photos/found-photo.server.ts";
import { blurredPhotoWidths } from "#app/domain/photos/photo-file.ts";
import { photoUrl } from "#app/domain/photos/photo-url.ts";
import { ageOn, dayIn, homeTimeZone } from "./search-age.ts";
import { type MemberMarks, marksOf } from "./search-marks.ts";

const attributes = ["gender", "sexuality", "body_type", "hair_color", "eye_color", "relationship_status", "tattoos"] as const;

export type MemberAttribute = (typeof attributes)[number];

/** A profile as others see it, with only what the brand shows. */
export type MemberView = {
  id: string;
  name: string;
  age: number | null;
  region: string | null;
  country: string;
  marks: MemberMarks;
  bio: string;
  /** Language of the bio, where known. */
  bioLanguage: string | null;
  note: string | null;
  attributes: { field: MemberAttribute; value: string }[];
  /** Ids of interests. */
  interests: string[];
  /** The main photo first; a visitor gets only that one. */
  photos: FoundPhoto[];
  /** Addresses of the blurred versions of the photos that are kept from a visitor. */
  blurred: string[];
};

type PhotoRow = { key: string; blurred_key: string; thumbhash: string };

type Row = { [Field in MemberAttribute]: string | null } & {
  name: string; birth_date: string; country: string; region_id: string | null; bio: string; bio_language: string | null; note: string;
  fictional: boolean; verified: boolean; last_active_at: Date; created_at: Date; interests: string[]; photos: PhotoRow[];
};

const query = `
  select p.name, p.birth_date::text as birth_date, p.country, p.region_id, p.bio, p.bio_language, p.note, p.fictional, p.verified_at is not null as verified,
    p.last_active_at, p.created_at, p.gender::text as gender, p.sexuality::text as sexuality, p.body_type::text as body_type, p.hair_color::text as hair_color,
    p.eye_color::text as eye_color, p.relationship_status::text as relationship_status, p.tattoos::text as tattoos,
    array(select interest_id from profile_interest where tenant_id = $1 and profile_id = p.id order by interest_id) as interests,
    coalesce((
      select json_agg(json_build_object('key', key, 'blurred_key', blurred_key, 'thumbhash', encode(thumbhash, 'base64')) order by id is distinct from p.main_photo_id, position)
      from photo where tenant_id = $1 and profile_id = p.id and purpose = 'profile' and status = 'approved'
    ), '[]') as photos
  from profile p
  where p.tenant_id = $1 and p.id = $2 and p.status = 'active'
    and not exists (select from profile_block where tenant_id = $1 and from_profile_id = p.id and to_profile_id = $3)
    and not exists (select from profile_block where tenant_id = $1 and from_profile_id = $3 and to_profile_id = p.id)`;

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const [blurredWidth] = blurredPhotoWidths;

/**
 * Reads a profile of this brand for a member or a visitor (who sees the first photo, the others blurred).
 * @throws AppError `not_found` for an unknown or switched-off profile, one of another brand, or one behind a block.
 */
export async function viewMember(ctx: Pick<Ctx, "tenant" | "actor" | "locale" | "clock">, input: { id: string }): Promise<MemberView> {
  if (!idForm.test(input.id)) throw new AppError("not_found");
  const { tenant, actor, locale, clock } = ctx;
  const [row] = await readAsTenant(tenant.id, (read) => read<Row>(query, [tenant.id, input.id, actor?.profileId ?? null], "view-member"));
  if (!row) throw new AppError("not_found");
  const { visible_profile_fields: visible, visible_profile_notes: showsNote, cdn_prefix: cdnPrefix } = tenant.settings;
  const shown = new Set<string>(visible);
  const sharp = actor ? row.photos : row.photos.slice(0, 1);
  const today = dayIn(homeTimeZone(tenant), clock.now());
  return {
    id: input.id.toLowerCase(),
    name: row.name,
    age: shown.has("age") ? ageOn(new Date(`${row.birth_date}T00:00:00Z`), today) : null,
    region: shown.has("region") ? regionName(locale, row) : null,
    country: row.country,
    marks: marksOf(row, clock.now()),
    bio: row.bio,
    bioLanguage: row.bio_language,
    note: showsNote && row.note !== "" ? row.note : null,
    attributes: attributes.flatMap((field) => (shown.has(field) && row[field] !== null ? [{ field, value: row[field] }] : [])),
    interests: shown.has("interests") ? row.interests : [],
    photos: sharp.map((photo) => foundPhoto(photo.key, Buffer.from(photo.thumbhash, "base64"), cdnPrefix)),
    blurred: row.photos.slice(sharp.length).map((photo) => photoUrl(photo.blurred_key, blurredWidth, cdnPrefix)),
  };
}

function regionName(locale: Ctx["locale"], { country, region_id: id }: Row): string | null {
  if (!isCountry(country)) return null;
  return listRegions({ locale }, { countries: [country] }).find((region) => region.id === id)?.name ?? null;
}
