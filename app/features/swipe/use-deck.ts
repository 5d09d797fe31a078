import { useReducer, useRef } from "react";
import type { SwipeCard } from "#app/domain/discovery/swipes/list-swipe-cards.server.ts";
import { hum } from "#app/features/gestures/haptics.ts";
import type { MatchPair } from "#app/features/likes/like-contract.ts";
import { deckOf, nextDeck, type SwipeKind } from "./deck-state.ts";
import type { DeckData } from "./deck-data.ts";
import { type SwipeFailure, type PostedSwipe, postSwipe } from "./post-swipe.ts";

/** Cards left on the table when the next ones are fetched. */
const fewCards = 5;
const flightMilliseconds = 320;

export type DeckListener = {
  onMatch(match: MatchPair): void;
  onLimit(): void;
  onFailure(card: SwipeCard | null, why: SwipeFailure): void;
};

/** The game: every move shows at once and is sent in order; one that is not kept brings its card back. */
export function useDeck(hand: DeckData, listener: DeckListener) {
  const [state, dispatch] = useReducer(nextDeck, hand, deckOf);
  const line = useRef<Promise<unknown>>(Promise.resolve());

  const send = (fields: Record<string, string>, then: (posted: PostedSwipe) => void) => {
    line.current = line.current.then(async () => then(await postSwipe(fields)));
  };

  function swipe(kind: SwipeKind): void {
    const [card] = state.cards;
    if (!card) return;
    if (kind === "like" && state.likes.left === 0) return listener.onLimit();
    if (kind === "like") hum("like");
    dispatch({ type: "swiped", kind, card });
    setTimeout(() => dispatch({ type: "gone", id: card.id }), flightMilliseconds);
    const wantsMore = state.cards.length <= fewCards;
    send({ move: kind, profile: card.id, ...(wantsMore ? { more: "1" } : {}) }, (posted) => {
      if (posted.ok) {
        dispatch({ type: "kept", id: card.id, answer: posted.answer });
        if (posted.answer.match) listener.onMatch(posted.answer.match);
        return;
      }
      dispatch({ type: "refused", card, kind, limit: posted.why === "limit" });
      if (posted.why === "limit") listener.onLimit();
      else listener.onFailure(card, posted.why);
    });
  }

  function undo(): void {
    const { last } = state;
    if (!last || last.isMatch) return;
    dispatch({ type: "undone", id: last.profileId, kind: last.kind });
    deal({ move: "undo", profile: last.profileId }, (fresh) =>
      dispatch({ type: "undealt", hand: fresh, first: last.profileId }),
    );
  }

  function deal(fields: Record<string, string>, take: (fresh: DeckData) => void): void {
    send(fields, (posted) => {
      if (!posted.ok) listener.onFailure(null, posted.why);
      if (posted.ok && posted.answer.hand) take(posted.answer.hand);
    });
  }

  const recall = () => deal({ move: "recall" }, (fresh) => dispatch({ type: "recalled", hand: fresh }));
  return { ...state, canUndo: state.last !== null && !state.last.isMatch, swipe, undo, recall };
}
