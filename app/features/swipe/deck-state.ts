import type { SwipeCard } from "#app/domain/discovery/swipes/list-swipe-cards.server.ts";
import type { DeckData, SwipeAnswer } from "./deck-data.ts";

export type SwipeKind = "like" | "pass";

/** The deck on the table: what lies there, what flies away, and what was swiped in this sitting. */
export type DeckState = {
  cards: readonly SwipeCard[];
  leaving: readonly { card: SwipeCard; kind: SwipeKind }[];
  likes: DeckData["likes"];
  last: DeckData["last"];
  hasPassed: boolean;
  /** Swiped in this window, to be neither dealt again nor fetched anew for an undo. */
  swiped: ReadonlyMap<string, SwipeCard>;
  /** The card that came back, and from where. */
  returned: { id: string; from: SwipeKind } | null;
};

export type DeckEvent =
  | { type: "swiped"; kind: SwipeKind; card: SwipeCard }
  | { type: "gone"; id: string }
  | { type: "undone"; id: string; kind: SwipeKind }
  | { type: "kept"; id: string; answer: SwipeAnswer }
  | { type: "refused"; card: SwipeCard; kind: SwipeKind; limit: boolean }
  | { type: "undealt"; hand: DeckData; first: string }
  | { type: "recalled"; hand: DeckData };

export const deckOf = (hand: DeckData): DeckState => ({ ...hand, leaving: [], swiped: new Map(), returned: null });

function spend(likes: DeckState["likes"], by: number): DeckState["likes"] {
  return likes.left === null ? likes : { ...likes, left: Math.min(likes.perDay, Math.max(0, likes.left - by)) };
}

const without = (cards: readonly SwipeCard[], id: string) => cards.filter((card) => card.id !== id);

function putBack(state: DeckState, card: SwipeCard, from: SwipeKind): DeckState {
  const swiped = new Map(state.swiped);
  swiped.delete(card.id);
  return {
    ...state,
    cards: [card, ...without(state.cards, card.id)],
    leaving: state.leaving.filter((each) => each.card.id !== card.id),
    swiped,
    returned: { id: card.id, from },
  };
}

/** Adds newly dealt cards beneath those that lie there, without whom this window swiped already. */
function addHand(state: DeckState, hand: DeckData): readonly SwipeCard[] {
  const known = new Set(state.cards.map(({ id }) => id));
  return [...state.cards, ...hand.cards.filter(({ id }) => !known.has(id) && !state.swiped.has(id))];
}

/** What an event makes of the deck. */
export function nextDeck(state: DeckState, event: DeckEvent): DeckState {
  switch (event.type) {
    case "swiped": {
      const { card, kind } = event;
      return {
        ...state,
        cards: without(state.cards, card.id),
        leaving: [...state.leaving, { card, kind }],
        likes: kind === "like" ? spend(state.likes, 1) : state.likes,
        last: { profileId: card.id, kind, isMatch: false },
        hasPassed: state.hasPassed || kind === "pass",
        swiped: new Map(state.swiped).set(card.id, card),
        returned: null,
      };
    }
    case "gone":
      return { ...state, leaving: state.leaving.filter(({ card }) => card.id !== event.id) };
    case "undone": {
      const likes = event.kind === "like" ? spend(state.likes, -1) : state.likes;
      const card = state.swiped.get(event.id);
      return card ? { ...putBack(state, card, event.kind), likes, last: null } : { ...state, likes, last: null };
    }
    case "kept": {
      const { hand, match } = event.answer;
      const last = match && state.last?.profileId === event.id ? { ...state.last, isMatch: true } : state.last;
      return hand ? { ...state, last, cards: addHand(state, hand) } : { ...state, last };
    }
    case "refused": {
      const likes = event.limit ? { ...state.likes, left: 0 } : spend(state.likes, event.kind === "like" ? -1 : 0);
      return {
        ...putBack(state, event.card, event.kind),
        likes,
        last: state.last?.profileId === event.card.id ? null : state.last,
      };
    }
    case "undealt": {
      const first = event.hand.cards.find(
        ({ id }) => id === event.first && !state.swiped.has(id) && !state.cards.some((card) => card.id === id),
      );
      const shown = first ? { ...state, cards: [first, ...state.cards] } : state;
      return { ...shown, cards: addHand(shown, event.hand), last: state.last ?? event.hand.last };
    }
    case "recalled":
      return deckOf(event.hand);
  }
}
