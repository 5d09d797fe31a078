import type { Query } from "#app/platform/db/transactions/read-as-tenant.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import type { Place } from "#app/domain/profiles/regions/distance-km.ts";
import { placeOf, type Whereabouts } from "#app/domain/profiles/regions/place-of.server.ts";
import { ageOn, type Day } from "#app/domain/profiles/traits/search-age.ts";
import type { Gender } from "#app/domain/profiles/traits/profile-values.ts";

/** Who searches, as far as the limits of others ask for it. */
export type Viewer = {
  profileId: string;
  gender: Gender;
  age: number;
  country: string;
  /** Genders the member looks for; empty means all. */
  looksFor: readonly Gender[];
  /** Profiles between whom and the member stands a block, whichever of them set it. */
  blocked: readonly string[];
  /** Where the member is, as coarse as `placeOf` tells it. */
  place: Place | null;
  /** Whether premium filters take effect. */
  premium: boolean;
};

type Row = Whereabouts & {
  gender: Gender;
  birth_date: string;
  country: string;
  looking_for: Gender[];
  blocked: string[];
  premium: boolean;
};

const query = `
  select p.gender::text as gender, p.birth_date::text as birth_date, p.country, p.looking_for::text[] as looking_for,
    p.region_id, p.latitude, p.longitude, coalesce((select premium_since is not null from account where tenant_id = $1 and id = p.account_id), false) as premium,
    blocks_of($1, $2)::text[] as blocked
  from profile p where p.tenant_id = $1 and p.id = $2`;

/** Reads who searches, with the age on `today`; null when the profile is gone. */
export async function readViewer(
  read: Query,
  { tenant, actor }: Pick<MemberCtx, "tenant" | "actor">,
  today: Day,
): Promise<Viewer | null> {
  const [row] = await read<Row>(query, [tenant.id, actor.profileId], "search-viewer");
  if (!row) return null;
  const age = ageOn(new Date(`${row.birth_date}T00:00:00Z`), today);
  return {
    profileId: actor.profileId,
    gender: row.gender,
    age,
    country: row.country,
    looksFor: row.looking_for,
    blocked: row.blocked,
    place: placeOf(row),
    premium: row.premium,
  };
}
