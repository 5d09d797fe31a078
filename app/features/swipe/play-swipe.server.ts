import { z } from "zod";
import { dealSwipes } from "#app/domain/discovery/swipes/deal-swipes.server.ts";
import { likeInSwipeGame } from "#app/domain/discovery/swipes/like-in-swipe-game.server.ts";
import { passMember } from "#app/domain/discovery/swipes/pass-member.server.ts";
import { recallPasses } from "#app/domain/discovery/swipes/recall-passes.server.ts";
import { undoSwipe } from "#app/domain/discovery/swipes/undo-swipe.server.ts";
import { secondsIn } from "#app/platform/clock/durations.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { enforceLimit } from "#app/platform/runtime/enforce-limit.server.ts";
import { matchPair } from "#app/features/likes/match-pair.server.ts";
import { type SwipeAnswer, deckData, swipesLeft } from "./deck-data.ts";

/** A move as the game posts it. */
export const swipeContract = z.union([
  z.object({ move: z.enum(["like", "pass", "undo"]), profile: z.uuid(), more: z.string().optional() }),
  z.object({ move: z.literal("recall") }),
]);

const maxPerHour = 1_500;

/** Plays one posted move of the swipe game; `more` asks for the hand after it. */
export async function playSwipe(ctx: MemberCtx, fields: FormData): Promise<SwipeAnswer> {
  const input = swipeContract.safeParse(Object.fromEntries(fields));
  if (!input.success) throw new AppError("invalid_input");
  await enforceLimit({
    key: `swipe:${ctx.tenant.id}:${ctx.actor.accountId}`,
    limit: maxPerHour,
    windowSeconds: secondsIn.hour,
  });
  const played = input.data;
  if (played.move === "recall") {
    await recallPasses(ctx);
    return { match: null, likes: null, hand: deckData(await dealSwipes(ctx)) };
  }
  const profileId = played.profile;
  if (played.move === "undo") {
    await undoSwipe(ctx, { profileId });
    return { match: null, likes: null, hand: deckData(await dealSwipes(ctx, { first: profileId })) };
  }
  const liked = played.move === "like" ? await likeInSwipeGame(ctx, { profileId }) : null;
  if (played.move === "pass") await passMember(ctx, { profileId });
  const hand = played.more === undefined ? null : deckData(await dealSwipes(ctx));
  return {
    match: liked?.isMatch ? await matchPair(ctx, profileId) : null,
    likes: liked && swipesLeft(liked.likes),
    hand,
  };
}
