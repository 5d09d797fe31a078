import { useTranslation } from "react-i18next";
import { useNavigation } from "react-router";
import { fictionalMark } from "#app/domain/brands/site/fictional-mark.ts";
import { listInterests } from "#app/domain/profiles/interests/list-interests.server.ts";
import { searchContract, searchFields } from "#app/domain/discovery/search/search-filters.ts";
import { searchListings } from "#app/domain/discovery/search/search-listings.server.ts";
import { radii } from "#app/domain/profiles/listing/search-place.ts";
import { lookValues } from "#app/domain/profiles/listing/search-traits.ts";
import { ageRange } from "#app/domain/profiles/traits/profile-values.ts";
import { listRegions } from "#app/domain/profiles/regions/list-regions.server.ts";
import { getCtx } from "#app/http/ctx.server.ts";
import { useDistances } from "#app/features/discovery/distances.ts";
import { useLanguageTag } from "#app/ui/language/language-tag.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { FilterChips } from "#app/ui/chip/filter-chips.tsx";
import { DiscoverLinks } from "#app/features/discovery/discover-links.tsx";
import { activeFilters, activePremiumFilters } from "#app/features/discovery/active-filters.ts";
import { LockedFilters } from "#app/features/discovery/locked-filters.tsx";
import { searchAddress, viewOf } from "#app/features/discovery/search-address.ts";
import { SearchPanel, SearchPanelButton } from "#app/features/discovery/search-panel.tsx";
import { SearchResults } from "#app/features/discovery/search-results.tsx";
import { visitorAccess } from "#app/features/discovery/visitor-access.server.ts";
import { OtherCountries } from "#app/features/discovery/other-countries.tsx";
import { JoinButtons, useInvitation, MembersOnly } from "#app/features/discovery/join-invitation.tsx";
import type { Route } from "./+types/index";

export const handle = { namespaces: ["members", "interests"] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getCtx(context);
  const { tenant, actor, locale } = ctx;
  const head = pageHead(context, url);
  const { isOpen, ways } = visitorAccess(context, url.pathname + url.search);
  if (!isOpen) return { head, isOpen: false as const, ways };
  const { filters, locked, defaultGenders, defaultCountry, premium, knowsPlace, ...result } = await searchListings(
    ctx,
    searchContract.parse(searchFields(url.searchParams)),
  );
  const countryName = new Intl.DisplayNames([locale], { type: "region" });
  const view = viewOf(filters, locked ?? filters.premium, { defaultGenders, defaultCountry });
  return {
    head,
    isOpen: true as const,
    ways,
    isMember: actor !== null,
    view,
    result,
    hasLocked: locked !== null,
    mark: fictionalMark(ctx),
    // why: one page for search engines, and none that lists people by what they are
    indexed: !actor && searchAddress(view) === "/members" && result.previous === null,
    options: {
      offered: tenant.settings.search_fields,
      defaultGenders,
      defaultCountry,
      countries: tenant.countries.map((code) => ({ code, name: countryName.of(code) ?? code })),
      regions: listRegions(ctx, { countries: tenant.countries }).map(({ id, country, name }) => ({
        id,
        country,
        name,
      })),
      ages: ageRange,
      radii: knowsPlace && tenant.settings.search_fields.includes("countryregion") ? radii : [],
      premium,
      values: lookValues,
      interestGroups: [...Map.groupBy(listInterests(), ({ group }) => group)].map(([id, interests]) => ({
        id,
        interests: interests.map((interest) => interest.id),
      })),
    },
  };
}

export default function Members({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("members");
  const { head, ways } = loaderData;
  const title = t("title");
  const description = t("description", { brand: head.brand });
  if (!loaderData.isOpen) {
    return (
      <>
        <PageHead head={head} title={title} description={description} indexed={false} />
        <MembersOnly brand={head.brand} {...ways} />
      </>
    );
  }
  return (
    <>
      <PageHead head={head} title={title} description={description} indexed={loaderData.indexed} />
      <Search {...loaderData} />
    </>
  );
}

type OpenData = Extract<Route.ComponentProps["loaderData"], { isOpen: true }>;

function Search({ head, ways, isMember, view, result, mark, options, hasLocked }: OpenData) {
  const { t } = useTranslation(["members", "interests"]);
  const languageTag = useLanguageTag();
  const invitation = useInvitation(ways);
  const navigation = useNavigation();
  const busy = navigation.state === "loading" && navigation.location.pathname === "/members";
  const distance = useDistances();
  const names = {
    country: (code: string) => options.countries.find((country) => country.code === code)?.name ?? code,
    region: (id: string) => options.regions.find((region) => region.id === id)?.name ?? id,
    within: (km: number) => distance(km, "within"),
  };
  const premiumFilters = activePremiumFilters(t, view);
  const chips = [
    ...activeFilters(t, view, { names, defaultCountry: options.defaultCountry }),
    ...(hasLocked ? [] : premiumFilters),
  ];
  const number = new Intl.NumberFormat(languageTag).format(result.count.shown);
  return (
    <div className="page-width members-page">
      <header className="members-header">
        <h1>{t(isMember ? "heading" : "headingVisitor", { brand: head.brand })}</h1>
        <p aria-live="polite" className="text-ink-muted">
          {t(result.count.isMore ? "results.more" : "results.count", { count: result.count.shown, number })}
        </p>
        <SearchPanelButton active={chips.length} />
      </header>
      <SearchPanel view={view} options={options} busy={busy} />
      <div className="members-results">
        {isMember && <DiscoverLinks />}
        <OtherCountries view={view} options={options} />
        <FilterChips label={t("filters.active")} filters={chips} clearTo="/members" />
        {hasLocked && <LockedFilters filters={premiumFilters} isMember={isMember} ways={ways} />}
        <SearchResults result={result} view={view} mark={mark} busy={busy} />
        {!isMember && (result.profiles.length > 0 || result.similar) && (
          <aside className="members-invitation">
            <h2 className="text-2xl">{t("visitor.title", { brand: head.brand })}</h2>
            <p>{invitation}</p>
            <JoinButtons {...ways} />
          </aside>
        )}
      </div>
    </div>
  );
}
