import type { SwipeHand } from "#app/domain/discovery/swipes/deal-swipes.server.ts";
import type { SwipeLikes } from "#app/domain/discovery/swipes/swipe-limit.ts";
import type { MatchPair } from "#app/features/likes/like-contract.ts";

/** Today's likes as pages know them: `left` is null where nothing limits them. */
export type SwipesLeft = Pick<SwipeLikes, "left" | "perDay">;

/** A hand of the game as it travels to the page. */
export type DeckData = Omit<SwipeHand, "likes"> & { likes: SwipesLeft };

/** What became of a move: the match that it made, the likes left after it, and a new hand where one was asked for. */
export type SwipeAnswer = { match: MatchPair | null; likes: SwipesLeft | null; hand: DeckData | null };

export const swipesLeft = ({ left, perDay }: SwipeLikes): SwipesLeft => ({ left, perDay });

export const deckData = ({ likes, ...hand }: SwipeHand): DeckData => ({ ...hand, likes: swipesLeft(likes) });
