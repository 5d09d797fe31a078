import { useTranslation } from "react-i18next";
import MailOpen from "lucide-react/icons/mail-open";
import { getActivation } from "#app/domain/membership/activation/get-activation.server.ts";
import { findSignupMatches } from "#app/domain/membership/signup/find-signup-matches.server.ts";
import { type FictionalMark, fictionalMark } from "#app/domain/brands/site/fictional-mark.ts";
import { listProfiles } from "#app/domain/discovery/members/list-profiles.server.ts";
import { readLandingMember } from "#app/http/cookies/landing-member.server.ts";
import { LandingMemberLink } from "#app/features/member-landings/landing-member-link.tsx";
import { getLikes } from "#app/domain/discovery/likes/get-likes.server.ts";
import type { FoundProfile } from "#app/domain/discovery/search/present-listing.server.ts";
import { LikeButton } from "#app/features/likes/like-button.tsx";
import { portraitProps } from "#app/features/discovery/portrait-props.ts";
import { useLanguageTag } from "#app/ui/language/language-tag.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { requireMember } from "#app/http/require-member.server.ts";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { PortraitGrid } from "#app/ui/portrait/portrait-grid.tsx";
import type { Route } from "./+types/signup-matches";

export const handle = { namespaces: ["signup", "likes", "memberLanding"] };

const seenAtOnce = 4;

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const ctx = requireMember(context, url);
  const landingMemberId = await readLandingMember(request);
  const [matches, activation, likes, [landingMember]] = await Promise.all([
    findSignupMatches(ctx),
    getActivation(ctx),
    getLikes(ctx),
    listProfiles(ctx, { ids: landingMemberId === null ? [] : [landingMemberId] }),
  ]);
  const liked = new Set(likes.profiles.map(({ id }) => id));
  return {
    head: pageHead(context, url),
    brand: ctx.tenant.settings.name,
    mark: fictionalMark(ctx),
    landingMember: landingMember ?? null,
    count: matches.count,
    profiles: matches.profiles.map((profile) => ({ ...profile, isLiked: liked.has(profile.id) })),
    email: activation.isConfirmed ? null : activation.email,
  };
}

/** Somebody who fits, with a heart to like them at once. */
function matchPortrait(profile: FoundProfile & { isLiked: boolean }, mark: FictionalMark, eager: boolean) {
  const { id, name, isLiked } = profile;
  return {
    ...portraitProps(profile, mark, eager),
    action: <LikeButton member={{ id, name }} liked={isLiked} look="heart" />,
  };
}

export default function SignupMatches({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("signup");
  const languageTag = useLanguageTag();
  const { head, brand, mark, profiles, count, email, landingMember } = loaderData;
  const number = new Intl.NumberFormat(languageTag).format(count.shown);
  return (
    <div className="page-width signup-matches">
      <PageHead head={head} title={t("matches.title")} description={t("matches.title")} indexed={false} />
      <header className="grid gap-3">
        <h1>{t("matches.heading", { brand })}</h1>
        {profiles.length > 0 && (
          <p className="text-lg text-ink-muted">
            {t(count.isMore ? "matches.more" : "matches.count", { count: count.shown, number })}
          </p>
        )}
        {email !== null && (
          <p className="signup-mail">
            <MailOpen aria-hidden="true" />
            <span>{t("matches.mail", { email })}</span>
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/complete-signup">{t("matches.next")}</ButtonLink>
          <ButtonLink to="/members?api_signup_complete=1" variant="secondary">
            {t("matches.all")}
          </ButtonLink>
        </div>
      </header>
      {landingMember && <LandingMemberLink person={landingMember} mark={mark} />}
      {profiles.length > 0 ? (
        <PortraitGrid
          label={t("matches.label")}
          members={profiles.map((profile, index) => matchPortrait(profile, mark, index < seenAtOnce))}
        />
      ) : (
        <EmptyState title={t("matches.noneTitle")} text={t("matches.noneText")} />
      )}
    </div>
  );
}
