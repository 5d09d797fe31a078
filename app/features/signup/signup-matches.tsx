import { useTranslation } from "react-i18next";
import MailOpen from "lucide-react/icons/mail-open";
import type { FictionalMark } from "#app/domain/brands/site/fictional-mark.ts";
import { LandingMemberLink } from "#app/features/member-landings/landing-member-link.tsx";
import { LikeButton } from "#app/features/likes/like-button.tsx";
import { portraitProps, type PortraitProfile } from "#app/features/member-cards/portrait-props.ts";
import { useLanguageTag } from "#app/ui/language/language-tag.ts";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { PortraitGrid } from "#app/ui/portrait/portrait-grid.tsx";
import { afterSignup } from "#app/features/activation/after-signup.ts";
import { numberFormat } from "#app/platform/locale/formats.ts";
import type { SignupMatchesData } from "./signup-matches-data.server.ts";

/** Somebody who fits, with a heart to like them at once. */
function matchPortrait(profile: PortraitProfile & { isLiked: boolean }, mark: FictionalMark, eager: boolean) {
  const { id, name, isLiked } = profile;
  return {
    ...portraitProps(profile, mark, eager),
    action: <LikeButton member={{ id, name }} liked={isLiked} look="heart" />,
  };
}

/** The first members that a newcomer is shown. */
export function SignupMatches({ brand, mark, profiles, count, email, landingMember, liked }: SignupMatchesData) {
  const { t } = useTranslation(["signup", "members"]);
  const languageTag = useLanguageTag();
  const number = numberFormat(languageTag).format(count.shown);
  return (
    <div className="page-width signup-matches">
      <header className="grid gap-3">
        <h1>{t(count.shown > 0 ? "matches.heading" : "matches.headingNone", { brand })}</h1>
        {profiles.length > 0 && (
          <p className="text-lg text-ink-muted">
            {count.shown === 0
              ? t("members:results.fictionalHere")
              : t(count.isMore ? "matches.more" : "matches.count", { count: count.shown, number })}
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
          <ButtonLink to={afterSignup} variant="secondary">
            {t("matches.all")}
          </ButtonLink>
        </div>
      </header>
      {landingMember && <LandingMemberLink person={landingMember} mark={mark} />}
      {liked.length > 0 && (
        <section className="grid gap-4" aria-labelledby="liked-before">
          <h2 id="liked-before" className="text-2xl">
            {t("matches.liked")}
          </h2>
          <PortraitGrid
            label={t("matches.liked")}
            members={liked.map((profile, index) => matchPortrait(profile, mark, index === 0))}
          />
        </section>
      )}
      {profiles.length > 0 ? (
        <PortraitGrid
          label={t(count.shown > 0 ? "matches.label" : "members:results.fictional")}
          members={profiles.map((profile, index) => matchPortrait(profile, mark, index === 0 && liked.length === 0))}
        />
      ) : (
        <EmptyState title={t("matches.noneTitle")} text={t("matches.noneText")} />
      )}
    </div>
  );
}
