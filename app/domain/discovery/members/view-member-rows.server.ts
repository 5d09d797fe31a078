import { photoOrder } from "#app/domain/profiles/photos/serving/photo-order.ts";
import type { ToldRow } from "#app/domain/profiles/presence/presence.ts";
import { toldOf } from "#app/domain/profiles/presence/presence-sql.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { readAsTenant } from "#app/platform/db/transactions/read-as-tenant.server.ts";

/** A photo that others may see, as it is stored; `thumbhash` in base64. */
type PhotoRow = { key: string; blurred_key: string; thumbhash: string };

/** A profile as it is stored, before the brand's and the reader's rules. */
export type MemberRow = ToldRow & {
  id: string;
  name: string;
  birth_date: string;
  country: string;
  region_id: string | null;
  latitude: number | null;
  longitude: number | null;
  home_tenant_id: string | null;
  bio: string;
  bio_language: string | null;
  note: string;
  answers: unknown;
  fictional: boolean;
  verified: boolean;
  created_at: Date;
  interests: string[];
  photos: PhotoRow[];
  height: number | null;
  gender: string | null;
  sexuality: string | null;
  body_type: string | null;
  hair_color: string | null;
  eye_color: string | null;
  relationship_status: string | null;
  tattoos: string | null;
};

/** The reader, as far as it matters here; `new_like`: the profile's like is new to them. */
export type ReaderRow = {
  premium_since: Date | null;
  interests: string[];
  region_id: string | null;
  latitude: number | null;
  longitude: number | null;
  new_like: boolean;
};

const memberQuery = `
  select p.id, p.name, p.birth_date::text as birth_date, p.country, p.region_id, p.latitude, p.longitude, p.home_tenant_id, p.bio, p.bio_language, p.note, p.answers, p.fictional,
    p.verified_at is not null as verified, ${toldOf("$3", "p.id")} as active_at, p.created_at, p.height, p.gender::text as gender, p.sexuality::text as sexuality, p.body_type::text as body_type,
    p.hair_color::text as hair_color, p.eye_color::text as eye_color, p.relationship_status::text as relationship_status, p.tattoos::text as tattoos,
    array(select interest_id from profile_interest where tenant_id = $1 and profile_id = p.id order by interest_id) as interests,
    coalesce((
      select json_agg(json_build_object('key', f.key, 'blurred_key', f.blurred_key, 'thumbhash', encode(f.thumbhash, 'base64')) order by ${photoOrder("f", "p")})
      from photo f where f.tenant_id = $1 and f.profile_id = p.id and f.purpose = 'profile' and f.status = 'approved'
    ), '[]') as photos
  from profile p
  where p.tenant_id = $1 and p.id = $2 and sees_profile($1, $3, p.id)`;

const readerQuery = `
  select a.premium_since, p.region_id, p.latitude, p.longitude,
    array(select interest_id from profile_interest where tenant_id = $1 and profile_id = p.id) as interests,
    exists (select from profile_like where tenant_id = $1 and from_profile_id = $3 and to_profile_id = p.id and seen_at is null) as new_like
  from profile p join account a on a.tenant_id = p.tenant_id and a.id = p.account_id
  where p.tenant_id = $1 and p.id = $2`;

/**
 * Reads a profile of this brand that the actor (null for a visitor) may see, and the reader; null where there is none
 * to see.
 */
export function viewMemberRows(
  { tenant, actor }: Pick<Ctx, "tenant" | "actor">,
  input: { id: string },
): Promise<{ member: MemberRow; reader: ReaderRow | null } | null> {
  return readAsTenant(tenant.id, async (read) => {
    const [members, readers] = await Promise.all([
      read<MemberRow>(memberQuery, [tenant.id, input.id, actor?.profileId ?? null], "view-member"),
      actor ? read<ReaderRow>(readerQuery, [tenant.id, actor.profileId, input.id], "view-member-reader") : [],
    ]);
    return members[0] ? { member: members[0], reader: readers[0] ?? null } : null;
  });
}
