import { fictionalMark } from "#app/domain/brands/site/fictional-mark.ts";
import { searchContract, searchFields } from "#app/domain/discovery/search/search-filters.ts";
import { searchListings } from "#app/domain/discovery/search/search-listings.server.ts";
import { listInterests } from "#app/domain/profiles/interests/list-interests.server.ts";
import { genderOrder } from "#app/domain/profiles/traits/gender-order.ts";
import { radii } from "#app/domain/profiles/listing/search-place.ts";
import { lookValues } from "#app/domain/profiles/listing/search-traits.ts";
import { listRegions } from "#app/domain/profiles/regions/list-regions.server.ts";
import { ageRange } from "#app/domain/profiles/traits/profile-values.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { countryName } from "#app/platform/locale/formats.ts";
import { asksForAllFilters, searchAddress, viewOf } from "./search-address.ts";

/** What a search shows to whoever may see members here: whom it finds, and what can be searched for. */
export async function searchData(ctx: Ctx, query: URLSearchParams) {
  const { tenant, actor, locale } = ctx;
  const { filters, locked, defaultGenders, defaultCountry, premium, knowsPlace, ...result } = await searchListings(
    ctx,
    searchContract.parse(searchFields(query)),
  );
  const view = viewOf(filters, locked ?? filters.premium, { defaultGenders, defaultCountry });
  return {
    isMember: actor !== null,
    view,
    result,
    hasLocked: locked !== null,
    mark: fictionalMark(ctx),
    // why: one page for search engines, and none that lists people by what they are
    indexed: !actor && searchAddress(view) === "/members" && !asksForAllFilters(query) && result.previous === null,
    options: {
      offered: tenant.settings.search_fields,
      defaultGenders,
      genders: genderOrder(tenant.niche),
      defaultCountry,
      countries: tenant.countries.map((code) => ({ code, name: countryName(code, locale) })),
      regions: listRegions(ctx, { countries: tenant.countries }).map(({ id, country, name }) => ({
        id,
        country,
        name,
      })),
      ages: ageRange,
      radii: knowsPlace && tenant.settings.search_fields.includes("countryregion") ? radii : [],
      premium,
      showsAll: asksForAllFilters(query),
      values: lookValues,
      interestGroups: [...Map.groupBy(listInterests(), ({ group }) => group)].map(([id, interests]) => ({
        id,
        interests: interests.map((interest) => interest.id),
      })),
    },
  };
}

export type SearchData = Awaited<ReturnType<typeof searchData>>;
