import { ageRange, type Gender } from "#app/domain/profiles/traits/profile-values.ts";
import { regionsById } from "#app/domain/profiles/regions/regions-by-id.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { readAsTenant } from "#app/platform/db/transactions/read-as-tenant.server.ts";
import { isCountry } from "#app/platform/geo/countries.ts";
import { type FoundProfile, presentListing } from "./present-listing.server.ts";
import { ageOn, dayIn, homeTimeZone } from "#app/domain/profiles/traits/search-age.ts";
import type { Criteria } from "./search-conditions.ts";
import { openFilters, type SearchFilters } from "./search-filters.ts";
import { type ListingRow, readFictional, readListingPage } from "./search-page.server.ts";
import { relaxations } from "./search-similar.server.ts";
import { readViewer } from "./search-viewer.server.ts";

const most = 6;
const yearsAround = 4;

type Model = { gender: Gender; country: string; region_id: string | null; birth_date: string };

const modelQuery =
  "select gender, country, region_id, birth_date::text as birth_date from listing where tenant_id = $1 and profile_id = $2";

/**
 * Up to six others like a listed member: of the same gender and about the same age in the same region, then further
 * away where there are fewer. The rules of searching hold. Empty for a member who is not listed.
 */
export async function listSimilarMembers(
  ctx: Pick<Ctx, "tenant" | "actor" | "locale" | "clock">,
  input: { profileId: string },
): Promise<FoundProfile[]> {
  if (!isUuid(input.profileId)) return [];
  const { tenant, actor, locale, clock } = ctx;
  const today = dayIn(homeTimeZone(tenant), clock.now());
  return readAsTenant(tenant.id, async (read) => {
    const [viewer, [model]] = await Promise.all([
      actor && readViewer(read, { tenant, actor }, today),
      read<Model>(modelQuery, [tenant.id, input.profileId], "similar-model"),
    ]);
    if (!model) return [];
    const criteria = { tenantId: tenant.id, now: clock.now(), today, viewer, filters: alike(model, today) };
    const rows = await readUntilEnough(read, criteria, input.profileId);
    const regions = regionsById({ locale }, { countries: tenant.countries });
    const regionName = (id: string) => regions.get(id)?.name ?? null;
    return rows.map((row) => presentListing(ctx, row, { today, regionName, from: viewer?.place ?? null }));
  });
}

function alike(model: Model, today: Date): SearchFilters {
  const age = ageOn(new Date(`${model.birth_date}T00:00:00Z`), today);
  const [from, to] = [age - yearsAround, age + yearsAround];
  return {
    ...openFilters([model.gender]),
    country: isCountry(model.country) ? model.country : null,
    region: model.region_id,
    minAge: from <= ageRange.youngest ? null : from,
    maxAge: to >= ageRange.oldest ? null : to,
  };
}

async function readUntilEnough(
  read: Parameters<typeof readListingPage>[0],
  criteria: Criteria,
  shownId: string,
): Promise<ListingRow[]> {
  let people: ListingRow[] = [];
  let widest = criteria;
  for (const filters of [criteria.filters, ...relaxations(criteria.filters).map((step) => step.filters)]) {
    widest = { ...criteria, filters };
    const page = await readListingPage(read, widest, null, most + 1, "people");
    people = page.rows.filter(({ id }) => id !== shownId).slice(0, most);
    if (people.length === most) return people;
  }
  const fictional = await readFictional(read, widest, most + 1);
  return [...people, ...fictional.filter(({ id }) => id !== shownId)].slice(0, most);
}
