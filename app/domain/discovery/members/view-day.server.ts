import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { readAsTenant } from "#app/platform/db/transactions/read-as-tenant.server.ts";
import { countries, type Country } from "#app/platform/geo/countries.ts";
import { isSpecialInterest } from "#app/domain/profiles/interests/is-special-interest.server.ts";
import { figuresCache } from "./figures-cache.server.ts";
import { roundedCount } from "./rounded-count.ts";
import { isShownToVisitors, visitorAudience } from "./visitor-audience.ts";

type Row = { kind: "joined" | "here" | "interest" | "region"; name: string; today: number; week: number };

/** So many people at least, of a day or, where that was too few to tell, of the last seven. */
type DayFigure = { people: number; span: "today" | "week" };

/** What is going on in a brand in one country, of those alone whom visitors may see. */
export type BrandDay = {
  joined: DayFigure | null;
  here: DayFigure | null;
  /** Interests most named, the first most, each named by ten people at least; none that tells of sexual life. */
  interests: string[];
  /** Regions where most people were today, or in the last week; each with ten at least. */
  regions: { id: string; people: number }[];
};

const query = `
  with day as (select date_trunc('day', $5::timestamptz, known_zone($6)) as began),
  shown as materialized (
    select listing.region_id, listing.interests, listing.created_at, listing.last_active_at from listing
    where listing.tenant_id = $1 and listing.country = $2 and listing.gender = any ($3::text[])
      and ${isShownToVisitors({ country: "$2", seeker: "$4::text" })}
  )
  select 'joined' as kind, '' as name, count(*) filter (where created_at >= began)::int as today,
    count(*) filter (where created_at > $5::timestamptz - interval '7 days')::int as week from shown, day
  union all
  select 'here', '', count(*) filter (where last_active_at >= began)::int,
    count(*) filter (where last_active_at > $5::timestamptz - interval '7 days')::int from shown, day
  union all
  select 'region', region_id, count(*) filter (where last_active_at >= began)::int,
    count(*) filter (where last_active_at > $5::timestamptz - interval '7 days')::int
    from shown, day where region_id is not null group by region_id
  union all
  select 'interest', interest, count(*)::int, count(*)::int
    from shown, unnest(shown.interests) as interest group by interest`;

const mostInterests = 10;
const mostRegions = 5;
const cache = figuresCache<BrandDay>();

/**
 * What is going on in a brand today, by the clock of the country: figures rounded down, none under ten, nothing that the
 * brand hides of profiles. Kept for five minutes.
 */
export function viewDay(
  { tenant, clock }: Pick<Ctx, "tenant" | "clock">,
  input: { country: Country },
): Promise<BrandDay> {
  const { country } = input;
  const now = clock.now();
  const { sought, seeker } = visitorAudience(tenant.niche);
  const key = `${tenant.id}:${tenant.revision}:${country}`;
  return cache({ key, at: now.getTime() }, async () => {
    const values = [tenant.id, country, sought, seeker, now, countries[country].timeZone];
    const rows = await readAsTenant(tenant.id, (read) => read<Row>(query, values, "brand-day"));
    return dayOf(rows, new Set(tenant.settings.visible_profile_fields));
  });
}

function dayOf(rows: readonly Row[], shows: ReadonlySet<string>): BrandDay {
  const ofKind = (kind: Row["kind"]) => rows.filter((row) => row.kind === kind);
  const regions = shows.has("region") ? ofKind("region") : [];
  const interests = ofKind("interest").filter(({ name }) => !isSpecialInterest(name));
  const busy = (span: DayFigure["span"]) => most(regions, span).slice(0, mostRegions);
  const today = busy("today");
  return {
    joined: figureOf(ofKind("joined")[0]),
    here: figureOf(ofKind("here")[0]),
    interests: (shows.has("interests") ? most(interests, "today") : []).slice(0, mostInterests).map(({ id }) => id),
    regions: today.length > 0 ? today : busy("week"),
  };
}

function most(rows: readonly Row[], span: DayFigure["span"]): BrandDay["regions"] {
  return rows
    .toSorted((one, other) => other[span] - one[span] || one.name.localeCompare(other.name))
    .flatMap((row) => {
      const people = roundedCount(row[span]);
      return people === null ? [] : [{ id: row.name, people }];
    });
}

function figureOf(row: Row | undefined): DayFigure | null {
  const spans = ["today", "week"] as const;
  const told = spans.flatMap((span) => {
    const people = roundedCount(row?.[span] ?? 0);
    return people === null ? [] : [{ people, span }];
  });
  return told[0] ?? null;
}
