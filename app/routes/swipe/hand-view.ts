import type { SwipeHand } from "#app/domain/discovery/swipes/deal-swipes.server.ts";
import type { SwipeLikes } from "#app/domain/discovery/swipes/swipe-limit.ts";
import type { MatchPair } from "#app/routes/likes/like-contract.ts";

/** Today's likes as pages know them: `left` is null where nothing limits them. */
export type LikesView = Pick<SwipeLikes, "left" | "perDay">;

/** A hand of the game as it travels to the page. */
export type HandView = Omit<SwipeHand, "likes"> & { likes: LikesView };

/** What became of a move: the match that it made, the likes left after it, and a new hand where one was asked for. */
export type MoveAnswer = { match: MatchPair | null; likes: LikesView | null; hand: HandView | null };

export const viewOfLikes = ({ left, perDay }: SwipeLikes): LikesView => ({ left, perDay });

export const viewOfHand = ({ likes, ...hand }: SwipeHand): HandView => ({ ...hand, likes: viewOfLikes(likes) });
