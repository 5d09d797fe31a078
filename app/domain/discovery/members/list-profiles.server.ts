import { regionsById } from "#app/domain/profiles/regions/regions-by-id.server.ts";
import { toldOfListed } from "#app/domain/profiles/presence/presence-sql.ts";
import { isSeen } from "#app/domain/profiles/visibility/visibility-sql.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { readAsTenant } from "#app/platform/db/transactions/read-as-tenant.server.ts";
import {
  type FoundProfile,
  presentListing,
  type PresentableRow,
} from "#app/domain/discovery/search/present-listing.server.ts";
import { dayIn, homeTimeZone } from "#app/domain/profiles/traits/search-age.ts";

const query = `
  select l.profile_id as id, l.name, l.birth_date::text as birth_date, l.country, l.region_id, l.home_tenant_id, l.main_photo_key, l.main_photo_thumbhash,
    l.fictional, l.verified, ${toldOfListed("l")} as active_at, l.created_at
  from unnest($2::uuid[]) with ordinality as wanted (id, position)
  join listing l on l.tenant_id = $1 and l.profile_id = wanted.id
  where ${isSeen("$3", "l.profile_id")}
  order by wanted.position`;

/**
 * The members of this brand with the given ids, in that order; whoever is not listed, or not seen by the actor, is left
 * out.
 */
export async function listProfiles(
  ctx: Pick<Ctx, "tenant" | "actor" | "locale" | "clock">,
  input: { ids: readonly string[] },
): Promise<FoundProfile[]> {
  const ids = input.ids.filter(isUuid);
  if (ids.length === 0) return [];
  const { tenant, actor, locale, clock } = ctx;
  const rows = await readAsTenant(tenant.id, (read) =>
    read<PresentableRow>(query, [tenant.id, ids, actor?.profileId ?? null], "list-profiles"),
  );
  const regions = regionsById({ locale }, { countries: tenant.countries });
  const today = dayIn(homeTimeZone(tenant), clock.now());
  return rows.map((row) => presentListing(ctx, row, { today, regionName: (id) => regions.get(id)?.name ?? null }));
}
