import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { readAsTenant } from "#app/platform/db/transactions/read-as-tenant.server.ts";
import type { Country } from "#app/platform/geo/countries.ts";
import { figuresCache } from "./figures-cache.server.ts";
import { roundedCount } from "./rounded-count.ts";
import { isShownToVisitors, visitorAudience } from "./visitor-audience.ts";

type Row = { region_id: string; people: number };
export type RegionCounts = ReadonlyMap<string, number>;

const query = `
  select listing.region_id, count(*)::int as people from listing
  where listing.tenant_id = $1 and listing.country = $2 and listing.region_id is not null and listing.gender = any ($3::text[])
    and ${isShownToVisitors({ country: "$2", seeker: "$4::text" })}
  group by listing.region_id`;

const cache = figuresCache<RegionCounts>();

/**
 * How many people whom visitors may see live in each region of a country, rounded down; regions with fewer than ten are
 * not in it. Empty where the brand does not show regions. Kept for five minutes.
 */
export function countByRegion(
  { tenant, clock }: Pick<Ctx, "tenant" | "clock">,
  { country }: { country: Country },
): Promise<RegionCounts> {
  if (!tenant.settings.visible_profile_fields.includes("region")) return Promise.resolve(new Map());
  const { sought, seeker } = visitorAudience(tenant.niche);
  const key = `${tenant.id}:${tenant.revision}:${country}`;
  return cache({ key, at: clock.now().getTime() }, async () => {
    const rows = await readAsTenant(tenant.id, (read) =>
      read<Row>(query, [tenant.id, country, sought, seeker], "people-by-region"),
    );
    return new Map(
      rows.flatMap(({ region_id: id, people }) => {
        const told = roundedCount(people);
        return told === null ? [] : [[id, told]];
      }),
    );
  });
}
