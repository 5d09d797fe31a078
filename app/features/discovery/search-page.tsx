import { useTranslation } from "react-i18next";
import { useNavigation } from "react-router";
import { FilterChips } from "#app/ui/chip/filter-chips.tsx";
import { useLanguageTag } from "#app/ui/language/language-tag.ts";
import { numberFormat } from "#app/platform/locale/formats.ts";
import { activeFilters, activePremiumFilters } from "./active-filters.ts";
import { DiscoverLinks } from "./discover-links.tsx";
import { useDistances } from "#app/features/member-cards/distances.ts";
import { JoinButtons, type JoinOptions, useInvitation } from "./join-invitation.tsx";
import { LockedFilters } from "./locked-filters.tsx";
import { OtherCountries } from "./other-countries.tsx";
import type { SearchData } from "./search-data.server.ts";
import { SearchPanel, SearchPanelButton } from "./search-panel.tsx";
import { SearchResults } from "./search-results.tsx";

/** The search of members: its filters, which of them are in force, and whom they find. */
export function SearchPage({ brand, ways, data }: { brand: string; ways: JoinOptions; data: SearchData }) {
  const { isMember, view, result, mark, options, hasLocked } = data;
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
  const number = numberFormat(languageTag).format(result.count.shown);
  return (
    <div className="page-width members-page">
      <header className="members-header">
        <h1>{t(isMember ? "heading" : "headingVisitor", { brand: brand })}</h1>
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
        <SearchResults result={result} view={view} isMember={isMember} mark={mark} busy={busy} />
        {!isMember && (result.profiles.length > 0 || result.similar) && (
          <aside className="members-invitation">
            <h2 className="text-2xl">{t("visitor.title", { brand: brand })}</h2>
            <p>{invitation}</p>
            <JoinButtons {...ways} />
          </aside>
        )}
      </div>
    </div>
  );
}
