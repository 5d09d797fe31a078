import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { fictionalMark } from "#app/domain/brands/site/fictional-mark.ts";
import { getAutoLike } from "#app/domain/discovery/likes/get-auto-like.server.ts";
import { isLikeType, type LikeType } from "#app/domain/discovery/likes/like-types.ts";
import { listLikes } from "#app/domain/discovery/likes/list-likes.server.ts";
import { setAutoLike } from "#app/domain/discovery/likes/set-auto-like.server.ts";
import { useLanguageTag } from "#app/ui/language/language-tag.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import { requireMember } from "#app/http/require-member.server.ts";
import { sendOrKeep, unlessUnsent } from "#app/features/forms/unsent.ts";
import { CountBadge } from "#app/ui/badge/badge.tsx";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { Pagination } from "#app/ui/pagination/pagination.tsx";
import { PortraitGrid } from "#app/ui/portrait/portrait-grid.tsx";
import { TabLinks } from "#app/ui/tabs/tab-links.tsx";
import { AutoLikeCard } from "#app/features/likes/auto-like-card.tsx";
import { likePortrait } from "#app/features/likes/like-portrait.tsx";
import type { Route } from "./+types/$type";

export const handle = { namespaces: ["likes"], back: "/members" };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = requireMember(context, url);
  const { type } = params;
  if (!isLikeType(type)) throw data(null, { status: 404 });
  const [page, auto] = await Promise.all([
    listLikes(ctx, { type, after: url.searchParams.get("after"), before: url.searchParams.get("before") }),
    type === "given" ? getAutoLike(ctx) : null,
  ]);
  return { head: pageHead(context, url), type, page, auto, mark: fictionalMark(ctx) };
}

/** Turns auto-like on or off. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const ctx = requireMember(context, url);
  const enabled = (await readForm(request, context, "enabled")).get("enabled") === "on";
  await setAutoLike(ctx, { enabled });
  return { enabled };
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendOrKeep(serverAction);

export const shouldRevalidate = unlessUnsent;

const nextSteps: Readonly<Record<LikeType, string>> = {
  received: "/members",
  given: "/members",
  matches: "/likes/received",
};

/** The likes of a member: received, given, and where both meet. */
export default function LikesList({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("likes");
  const languageTag = useLanguageTag();
  const { head, type, page, auto, mark } = loaderData;
  const { likes, counts, next, previous } = page;
  const heading = t(`heading.${type}`);
  return (
    <div className="page-width likes-page">
      <PageHead head={head} title={heading} description={t("description", { brand: head.brand })} indexed={false} />
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
          members={likes.map((like, index) => likePortrait(t, like, { type, mark, eager: index < 4 }))}
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
