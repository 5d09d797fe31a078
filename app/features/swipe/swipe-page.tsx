import { useTranslation } from "react-i18next";
import type { FictionalMark } from "#app/domain/brands/site/fictional-mark.ts";
import { useMatchMoment } from "#app/features/likes/match-moments.tsx";
import { Alert } from "#app/ui/alert/alert.tsx";
import type { DeckData } from "./deck-data.ts";
import { Deck } from "./deck.tsx";

type SwipePageProps = {
  hand: DeckData;
  mark: FictionalMark;
  /** What was in the way of a move by a plain form. */
  refusal: { isLimit: boolean } | undefined;
};

/** The swipe game with the hand that was dealt. */
export function SwipePage({ hand, mark, refusal }: SwipePageProps) {
  const { t } = useTranslation("swipe");
  const showMatch = useMatchMoment();
  return (
    <div className="page-width swipe-page">
      <h1>{t("heading")}</h1>
      {refusal && (
        <Alert tone="warning" title={t(refusal.isLimit ? "limit.title" : "failure.other")}>
          {t(refusal.isLimit ? "limit.text" : "failure.again", { perDay: hand.likes.perDay })}
        </Alert>
      )}
      <Deck key={hand.likes.left === null ? "unlimited" : "counted"} hand={hand} mark={mark} onMatch={showMatch} />
    </div>
  );
}
