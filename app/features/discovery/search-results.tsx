import { useTranslation } from "react-i18next";
import type { SearchedProfile, SearchResult } from "#app/domain/discovery/search/search-listings.server.ts";
import { useLanguageTag } from "#app/ui/language/language-tag.ts";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { Pagination } from "#app/ui/pagination/pagination.tsx";
import { LikeButton } from "#app/features/likes/like-button.tsx";
import { PortraitGrid } from "#app/ui/portrait/portrait-grid.tsx";
import { Loading, PortraitSkeletons } from "#app/ui/skeleton/skeletons.tsx";
import type { FictionalMark } from "#app/domain/brands/site/fictional-mark.ts";
import { useMemberCard } from "#app/features/member-cards/use-member-card.tsx";
import { SearchSimilar } from "./search-similar.tsx";
import { type SearchView, searchAddress } from "./search-address.ts";

export type SearchResultsProps = {
  result: Pick<SearchResult, "profiles" | "count" | "next" | "previous" | "similar">;
  view: SearchView;
  isMember: boolean;
  mark: FictionalMark;
  busy: boolean;
};

const isFictional = ({ marks }: SearchedProfile): boolean => marks.fictional;

/** The people found, a page of them, and whom the filters just miss, who stand before fictional profiles, too. */
export function SearchResults({ result, view, isMember, mark, busy }: SearchResultsProps) {
  const { t } = useTranslation("members");
  const languageTag = useLanguageTag();
  const { profiles, count, next, previous, similar } = result;
  const memberCard = useMemberCard(mark);
  const cardOf = (profile: SearchedProfile, eager: boolean) => ({
    ...memberCard(profile, eager),
    // why: guests are liked where they are at home
    action: isMember && profile.guestOf === null && (
      <LikeButton member={profile} liked={profile.isLiked} look="heart" refreshes={false} />
    ),
  });
  if (busy)
    return (
      <Loading>
        <PortraitSkeletons count={Math.max(8, profiles.length)} />
      </Loading>
    );
  const isFiltered = searchAddress(view) !== "/members";
  const near = similar && (
    <SearchSimilar
      relaxed={similar.relaxed}
      isOfPeople={!similar.profiles.every(isFictional)}
      members={similar.profiles.map((profile) => cardOf(profile, false))}
    />
  );
  const isNearFirst = similar !== null && !similar.profiles.every(isFictional) && profiles.some(isFictional);
  const first = isNearFirst ? profiles.filter((profile) => !isFictional(profile)) : profiles;
  const behind = isNearFirst ? profiles.filter(isFictional) : [];
  const onlyFictional = (
    <p className="text-ink-muted">{t(count.shown === 0 ? "results.onlyFictional" : "results.fictionalHere")}</p>
  );
  return (
    <>
      {first.length > 0 && first.every(isFictional) && onlyFictional}
      {first.length > 0 && (
        <PortraitGrid
          label={t("results.label")}
          members={first.map((profile, index) => cardOf(profile, index === 0))}
        />
      )}
      {isNearFirst && near}
      {behind.length > 0 && (
        <>
          {onlyFictional}
          <PortraitGrid label={t("results.fictional")} members={behind.map((profile) => cardOf(profile, false))} />
        </>
      )}
      {profiles.length === 0 && (
        <EmptyState
          title={t("empty.title")}
          text={t(isFiltered ? "empty.filtered" : "empty.unfiltered")}
          action={
            isFiltered && (
              <ButtonLink to="/members" variant="secondary">
                {t("empty.clear")}
              </ButtonLink>
            )
          }
        />
      )}
      {(next !== null || previous !== null) && (
        <Pagination
          languageTag={languageTag}
          previousTo={previous === null ? undefined : searchAddress(view, { before: previous })}
          nextTo={next === null ? undefined : searchAddress(view, { after: next })}
        />
      )}
      {!isNearFirst && near}
    </>
  );
}
