import { newFor } from "#app/domain/discovery/search/search-marks.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { toldOfListed } from "#app/domain/profiles/presence/presence-sql.ts";
import { readAsTenant } from "#app/platform/db/transactions/read-as-tenant.server.ts";
import type { Country } from "#app/platform/geo/countries.ts";
import { cacheFeaturedMembers } from "./featured-members-cache.server.ts";
import { type FeaturedRow, featureMembers } from "./feature-members.server.ts";
import type { FeaturedMember } from "./list-featured-members.server.ts";
import { isShownToVisitors, visitorAudience } from "./visitor-audience.ts";

const most = 8;

const query = `
  select listing.profile_id as id, listing.gender, listing.name, listing.region_id, listing.verified, ${toldOfListed("listing")} as active_at,
    date_part('year', age($4::date, listing.birth_date))::int as age, listing.main_photo_key as photo_key, listing.main_photo_thumbhash as thumbhash
  from listing_codes codes join listing on listing.tenant_id = $1 and listing.profile_id = codes.profile_id
  where codes.tenant_id = $1 and codes.created_at > $6 and listing.has_photo and listing.gender = any ($2::text[]) and listing.country = $3
    and ${isShownToVisitors({ country: "$3", seeker: "$5::text" })}
  order by codes.created_at desc, codes.profile_id desc
  limit ${most}`;

/**
 * Up to eight of the brand's own members with a photo in one country who are new (less than a week there), the newest
 * first, as a visitor may see them; never a fictional profile. Kept for 30 seconds, or until one of them changes.
 */
export function listNewMembers(
  ctx: Pick<Ctx, "tenant" | "locale" | "clock">,
  { country }: { country: Country },
): Promise<FeaturedMember[]> {
  const { tenant, locale, clock } = ctx;
  const now = clock.now();
  const { sought, seeker } = visitorAudience(tenant.niche);
  const key = `new:${tenant.id}:${tenant.revision}:${country}:${locale}`;
  return cacheFeaturedMembers({ key, tenantId: tenant.id, at: now.getTime() }, async () => {
    const values = [tenant.id, sought, country, now, seeker, new Date(now.getTime() - newFor)];
    const rows = await readAsTenant(tenant.id, (read) => read<FeaturedRow>(query, values, "new-faces"));
    return featureMembers(ctx, { rows, country });
  });
}
