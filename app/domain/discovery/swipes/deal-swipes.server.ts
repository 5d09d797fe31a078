import { listCandidates } from "#app/domain/discovery/search/list-candidates.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { countSwipeLikes } from "./count-swipe-likes.server.ts";
import { findLastSwipe, type LastSwipe } from "./find-last-swipe.server.ts";
import { listSwipeCards, type SwipeCard } from "./list-swipe-cards.server.ts";
import type { SwipeLikes } from "./swipe-limit.ts";

/** Cards dealt at once. */
const handSize = 12;

/** A hand of the swipe game, with what stands beside it. */
export type SwipeHand = {
  cards: SwipeCard[];
  likes: SwipeLikes;
  last: LastSwipe | null;
  /** Whether there are passes that could be taken back. */
  hasPassed: boolean;
};

/**
 * Deals the next twelve who fit both ways and have a photo, most recently active first, nobody whom the member liked or
 * passed, and no fictional profile, because each like counts; `first` comes before the others while they still may be
 * dealt.
 */
export async function dealSwipes(ctx: MemberCtx, input: { first?: string | null } = {}): Promise<SwipeHand> {
  const { tenant, actor } = ctx;
  const [found, state] = await Promise.all([
    listCandidates(ctx, { limit: handSize * 3, withPhoto: true }),
    withTenant(tenant.id, async (tx) => ({
      likes: await countSwipeLikes(tx, ctx),
      last: await findLastSwipe(tx, ctx),
      hasPassed:
        (await tx.profilePass.findFirst({
          where: { tenantId: tenant.id, fromProfileId: actor.profileId },
          select: { toProfileId: true },
        })) !== null,
    })),
  ]);
  const first = found.find((id) => id === input.first);
  const ids = first === undefined ? found : [first, ...found.filter((id) => id !== first)];
  return { cards: await listSwipeCards(ctx, { ids: ids.slice(0, handSize) }), ...state };
}
