import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import type { FictionalMark } from "#app/domain/brands/site/fictional-mark.ts";
import type { FoundMatch } from "#app/domain/discovery/match-finder/find-matches.server.ts";
import { questions } from "#app/domain/discovery/match-finder/questions.ts";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { MatchCard } from "./match-card.tsx";

export type FinderMatchesProps = {
  matches: readonly FoundMatch[];
  mark: FictionalMark;
  answered: number;
  /** The first open question. */
  open: number | null;
};

/** The people who go well with the member, best first, and what can still be answered. */
export function FinderMatches({ matches, mark, answered, open }: FinderMatchesProps) {
  const { t } = useTranslation("finder");
  return (
    <section className="finder-matches" aria-labelledby="finder-matches">
      <header className="grid gap-2">
        <h1 id="finder-matches">{t("matches.heading")}</h1>
        <p className="max-w-prose text-ink-muted">
          {answered === 0 ? t("matches.unanswered") : t("matches.answered", { answered, total: questions.length })}
        </p>
        <div className="flex flex-wrap gap-2">
          {open !== null && <ButtonLink to={`/match-finder?question=${open}`}>{t("matches.goOn")}</ButtonLink>}
          {answered > 0 && (
            <ButtonLink to="/match-finder?question=1" variant="secondary">
              {t("matches.change")}
            </ButtonLink>
          )}
          {answered > 0 && (
            <Form method="post">
              <MadeFor />
              <Button type="submit" name="forget" value="1" variant="quiet">
                {t("matches.forget")}
              </Button>
            </Form>
          )}
        </div>
      </header>
      {matches.length > 0 ? (
        <ol className="finder-list" aria-label={t("matches.label")}>
          {matches.map((match) => (
            <li key={match.profile.id}>
              <MatchCard match={match} mark={mark} />
            </li>
          ))}
        </ol>
      ) : (
        <EmptyState
          title={t("empty.title")}
          text={t("empty.text")}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <ButtonLink to="/profile">{t("empty.widen")}</ButtonLink>
              <ButtonLink to="/members" variant="secondary">
                {t("empty.search")}
              </ButtonLink>
            </div>
          }
        />
      )}
    </section>
  );
}
