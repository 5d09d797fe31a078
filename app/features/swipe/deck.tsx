import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { FictionalMark } from "#app/domain/brands/site/fictional-mark.ts";
import type { MatchPair } from "#app/features/likes/like-contract.ts";
import { useToast } from "#app/ui/toast/toast-context.ts";
import type { DeckData } from "./deck-data.ts";
import { EmptyDeck } from "./empty-deck.tsx";
import { LikesLeft } from "./likes-left.tsx";
import { LimitDialog } from "./limit-dialog.tsx";
import { SwipeButtons } from "./swipe-buttons.tsx";
import { SwipeCard } from "./swipe-card.tsx";
import { SwipeKeyHints } from "./swipe-key-hints.tsx";
import { useDeck } from "./use-deck.ts";
import { useDrag } from "./use-drag.ts";
import { useSwipeKeys } from "./use-swipe-keys.ts";

/** Cards that lie on the table: the one on top, and those whose pictures come next. */
const onTheTable = 3;

export type DeckProps = { hand: DeckData; mark: FictionalMark; onMatch(match: MatchPair): void };

/** The deck, played by finger, keys or buttons. */
export function Deck({ hand, mark, onMatch }: DeckProps) {
  const { t } = useTranslation("swipe");
  const navigate = useNavigate();
  const showToast = useToast();
  const [isLimitTold, tellLimit] = useState(false);
  const [said, say] = useState("");
  const deck = useDeck(hand, {
    onMatch,
    onLimit: () => tellLimit(true),
    onFailure: (card, why) => {
      if (why === "login") return void navigate("/login?from=/swipe-game");
      showToast({
        tone: "danger",
        title: t(card ? "failure.title" : "failure.other"),
        text: card ? t("failure.text", { name: card.name }) : t("failure.again"),
      });
    },
  });
  const [top] = deck.cards;
  const like = () => {
    if (top && deck.likes.left !== 0) say(t("said.like", { name: top.name }));
    deck.swipe("like");
  };
  const pass = () => {
    if (top) say(t("said.pass", { name: top.name }));
    deck.swipe("pass");
  };
  const undo = () => {
    if (deck.canUndo) say(t("said.undo"));
    deck.undo();
  };
  const open = () => void (top && navigate(`/members/${top.id}`, { viewTransition: true }));
  const moves = { like, pass, undo, open };
  useSwipeKeys(moves);
  const drag = useDrag((kind) => moves[kind]());
  return (
    <>
      <LikesLeft likes={deck.likes} />
      <p role="status" className="sr-only">
        {said}
      </p>
      <div className="swipe-table">
        {deck.leaving.map(({ card, kind }) => (
          <SwipeCard key={card.id} card={card} mark={mark} eager data-depth="away" data-leaving={kind} inert />
        ))}
        {deck.cards.slice(0, onTheTable).map((card, depth) => (
          <SwipeCard
            key={card.id}
            card={card}
            mark={mark}
            eager={depth === 0}
            data-depth={depth}
            data-returned={deck.returned?.id === card.id ? deck.returned.from : undefined}
            inert={depth > 0}
            {...(depth === 0 ? drag : {})}
          />
        ))}
        {!top && <EmptyDeck hasPassed={deck.hasPassed} onRecall={deck.recall} />}
      </div>
      <SwipeButtons card={top} last={deck.last} canUndo={deck.canUndo} moves={moves} />
      <SwipeKeyHints />
      <LimitDialog open={isLimitTold} perDay={deck.likes.perDay} onClose={() => tellLimit(false)} />
    </>
  );
}
