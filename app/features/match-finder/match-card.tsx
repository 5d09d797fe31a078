import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { useFetcher } from "react-router";
import Heart from "lucide-react/icons/heart";
import type { FictionalMark } from "#app/domain/brands/site/fictional-mark.ts";
import type { FoundMatch } from "#app/domain/discovery/match-finder/find-matches.server.ts";
import { isUnsent, type Unsent } from "#app/features/connection/unsent.ts";
import type { MatchPair } from "#app/features/likes/like-contract.ts";
import { useMatchMoment } from "#app/features/likes/match-moments.tsx";
import { portraitProps } from "#app/features/member-cards/portrait-props.ts";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { Link } from "#app/ui/link/link.tsx";
import type { FinderAnswer } from "./finder-answer.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Portrait } from "#app/ui/portrait/portrait.tsx";
import { ScoreRing } from "#app/ui/portrait/score-ring.tsx";
import { MatchReasons } from "./match-reasons.tsx";

const unanswered: FinderAnswer = { liked: null, match: null, failed: true };

const sizes = "(min-width: 75rem) 15rem, (min-width: 36rem) 40vw, 100vw";

/** Somebody who goes well with the member: portrait, score with its certainty, reasons, and the heart. */
export function MatchCard({ match, mark }: { match: FoundMatch; mark: FictionalMark }) {
  const { t } = useTranslation("finder");
  const fetcher = useFetcher<FinderAnswer | Unsent>();
  const answer = isUnsent(fetcher.data) ? unanswered : fetcher.data;
  const { profile, score, certainty, reasons } = match;
  const isLiked = fetcher.formData !== undefined || answer?.liked === profile.id;
  const hasFailed = fetcher.state === "idle" && answer?.failed === true;
  const showMatch = useMatchMoment();
  const celebrate = useEffectEvent((pair: MatchPair) => showMatch(pair));
  const made = answer?.match;
  useEffect(() => {
    if (made) celebrate(made);
  }, [made]);
  return (
    <article className="found-match" data-part="card">
      <Portrait {...portraitProps(profile, mark, false, sizes)} />
      <div className="found-words">
        <div className="found-score">
          <ScoreRing score={score} size={56} />
          <p className="text-sm text-ink-muted">{t(`certainty.${certainty}`)}</p>
        </div>
        <MatchReasons reasons={reasons} />
        <fetcher.Form method="post" action="/match-finder?matches" className="found-actions">
          <MadeFor />
          <input type="hidden" name="like" value={profile.id} />
          {isLiked ? (
            <p role="status" className="found-liked">
              <Heart aria-hidden="true" />
              <span>{t("matches.liked", { name: profile.name })}</span>
            </p>
          ) : (
            <Button type="submit" icon={<Heart />} aria-label={`${t("matches.like")}: ${profile.name}`}>
              {t("matches.like")}
            </Button>
          )}
          <Link to={`/members/${profile.id}`} className="found-link">
            {t("matches.profile")}
          </Link>
        </fetcher.Form>
        {hasFailed && (
          <p role="alert" className="text-sm text-danger-ink">
            {t("matches.likeFailed")}
          </p>
        )}
      </div>
    </article>
  );
}
