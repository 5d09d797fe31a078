import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SwipeCard } from "#app/domain/discovery/swipes/list-swipe-cards.server.ts";
import { type DeckState, deckOf, nextDeck } from "./deck-state.ts";
import type { DeckData } from "./deck-data.ts";

const cardOf = (id: string): SwipeCard => ({
  id,
  name: id,
  age: 30,
  region: null,
  guestOf: null,
  distanceKm: null,
  active: null,
  marks: { online: false, fresh: false, verified: false, fictional: false },
  photo: null,
  bio: "",
  bioLanguage: null,
  shared: [],
});
const handOf = (ids: string[], over: Partial<DeckData> = {}): DeckData => ({
  cards: ids.map(cardOf),
  likes: { left: 4, perDay: 4 },
  last: null,
  hasPassed: false,
  ...over,
});
const ids = ({ cards }: DeckState) => cards.map(({ id }) => id);
const swipe = (state: DeckState, kind: "like" | "pass") => {
  const [card] = state.cards;
  return card ? nextDeck(state, { type: "swiped", kind, card }) : state;
};

describe("the deck on the table", () => {
  it("shows a swipe at once and keeps the card while it flies away", () => {
    const after = swipe(deckOf(handOf(["a", "b"])), "like");
    expect(ids(after)).toEqual(["b"]);
    expect(after.leaving.map(({ card }) => card.id)).toEqual(["a"]);
    expect(after).toMatchObject({ likes: { left: 3 }, last: { profileId: "a", kind: "like", isMatch: false } });
    expect(nextDeck(after, { type: "gone", id: "a" }).leaving).toEqual([]);
  });

  it("brings a card back that was not kept, with its like", () => {
    const refused = nextDeck(swipe(deckOf(handOf(["a", "b"])), "like"), {
      type: "refused",
      card: cardOf("a"),
      kind: "like",
      limit: false,
    });
    expect(ids(refused)).toEqual(["a", "b"]);
    expect(refused).toMatchObject({ likes: { left: 4 }, last: null, returned: { id: "a", from: "like" }, leaving: [] });
  });

  it("knows from the server that no like is left", () => {
    expect(
      nextDeck(swipe(deckOf(handOf(["a"])), "like"), { type: "refused", card: cardOf("a"), kind: "like", limit: true })
        .likes.left,
    ).toBe(0);
  });

  it("takes the last one back, and learns from the server of the one before", () => {
    const two = swipe(swipe(deckOf(handOf(["a", "b", "c"])), "like"), "pass");
    const undone = nextDeck(two, { type: "undone", id: "b", kind: "pass" });
    expect(ids(undone)).toEqual(["b", "c"]);
    const told = nextDeck(undone, {
      type: "undealt",
      first: "b",
      hand: handOf(["b", "c", "d"], { last: { profileId: "a", kind: "like", isMatch: false } }),
    });
    expect(ids(told)).toEqual(["b", "c", "d"]);
    expect(told.last?.profileId).toBe("a");
  });

  it("gets the card of an undo from the server where this window never had it", () => {
    const fresh = deckOf(handOf(["c"], { last: { profileId: "b", kind: "pass", isMatch: false } }));
    const undone = nextDeck(fresh, { type: "undone", id: "b", kind: "pass" });
    expect(ids(nextDeck(undone, { type: "undealt", first: "b", hand: handOf(["b", "c"]) }))).toEqual(["b", "c"]);
  });

  it("lets nobody take a match back", () => {
    const match = { id: "a", me: { name: "Me", photo: null }, other: { name: "a", photo: null }, fictional: false };
    const kept = nextDeck(swipe(deckOf(handOf(["a"])), "like"), {
      type: "kept",
      id: "a",
      answer: { match, likes: null, hand: null },
    });
    expect(kept.last).toEqual({ profileId: "a", kind: "like", isMatch: true });
  });

  it("never shows anyone twice, whatever is dealt anew", () => {
    const dealt = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e", "f"));
    fc.assert(
      fc.property(
        dealt,
        fc.array(fc.oneof(fc.constantFrom("like" as const, "pass" as const), dealt), { maxLength: 12 }),
        (first, moves) => {
          let state = deckOf(handOf(first));
          const swiped = new Set<string>();
          for (const move of moves) {
            if (typeof move === "string") {
              if (state.cards[0]) swiped.add(state.cards[0].id);
              state = swipe(state, move);
            } else
              state = nextDeck(state, {
                type: "kept",
                id: "",
                answer: { match: null, likes: null, hand: handOf(move) },
              });
            expect(new Set(ids(state)).size).toBe(state.cards.length);
            expect(ids(state).filter((id) => swiped.has(id))).toEqual([]);
            expect(state.likes.left).toBeGreaterThanOrEqual(0);
          }
        },
      ),
    );
  });
});
