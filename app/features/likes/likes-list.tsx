import { useTranslation } from "react-i18next";
import { type LikeType } from "#app/domain/discovery/likes/like-types.ts";
import { useLanguageTag } from "#app/ui/language/language-tag.ts";
import { CountBadge } from "#app/ui/badge/badge.tsx";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { Pagination } from "#app/ui/pagination/pagination.tsx";
import { PortraitGrid } from "#app/ui/portrait/portrait-grid.tsx";
import { TabLinks } from "#app/ui/tabs/tab-links.tsx";
import { AutoLikeCard } from "./auto-like-card.tsx";
import { likePortrait } from "./like-portrait.tsx";
import type { LikesData } from "./likes-data.server.ts";

const nextSteps: Readonly<Record<LikeType, string>> = {
  received: "/members",
  given: "/members",
  matches: "/likes/received",
};

/** The likes of a member: received, given, and where both meet. */
export function LikesList({ likes: { type, page, auto, mark } }: { likes: LikesData }) {
  const { t } = useTranslation("likes");
  const languageTag = useLanguageTag();
  const { likes, counts, next, previous } = page;
  const heading = t(`heading.${type}`);
  return (
    <div className="page-width likes-page">
      <header className="grid gap-1">
        <h1>{heading}</h1>
        {counts[type] > 0 && <p className="text-ink-muted">{t(`count.${type}`, { count: counts[type] })}</p>}
      </header>
      <TabLinks
        label={t("tabs.label")}
        links={[
          { to: "/likes/received", label: t("tabs.received"), badge: <CountBadge count={counts.fresh} of="likes" /> },
          { to: "/likes/given", label: t("tabs.given") },
          { to: "/likes/matches", label: t("tabs.matches") },
        ]}
      />
      {auto && <AutoLikeCard setting={auto} />}
      {likes.length === 0 ? (
        <EmptyState
          title={t(`empty.${type}Title`)}
          text={t(`empty.${type}Text`)}
          action={<ButtonLink to={nextSteps[type]}>{t(`empty.${type}Action`)}</ButtonLink>}
        />
      ) : (
        <PortraitGrid
          label={heading}
          members={likes.map((like, index) => likePortrait(t, like, { type, mark, eager: index === 0 }))}
        />
      )}
      {(next !== null || previous !== null) && (
        <Pagination
          languageTag={languageTag}
          previousTo={previous === null ? undefined : `?before=${previous}`}
          nextTo={next === null ? undefined : `?after=${next}`}
        />
      )}
    </div>
  );
}
