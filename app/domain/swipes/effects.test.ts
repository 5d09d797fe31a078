import { countSwipeLikes } from "#app/domain/swipes/count-swipe-likes.server.ts";
import { dealSwipes } from "#app/domain/swipes/deal-swipes.server.ts";
import { likeInSwipeGame } from "#app/domain/swipes/like-in-swipe-game.server.ts";
import { listSwipeCards } from "#app/domain/swipes/list-swipe-cards.server.ts";
import { passMember } from "#app/domain/swipes/pass-member.server.ts";
import { recallPasses } from "#app/domain/swipes/recall-passes.server.ts";
import { undoSwipe } from "#app/domain/swipes/undo-swipe.server.ts";
import { testEffects } from "#tests/effects/effects.ts";

testEffects("swipes", {
  "deal": ({ ctx }) => dealSwipes(ctx),
  "deal to another": ({ ctx, anna }) => dealSwipes({ ...ctx, actor: { ...ctx.actor, profileId: anna.otherProfile, accountId: anna.other } }),
  "like": ({ ctx, anna }) => likeInSwipeGame(ctx, { profileId: anna.otherProfile }),
  "pass": ({ ctx, anna }) => passMember(ctx, { profileId: anna.otherProfile }),
  "pass again": ({ ctx, eva }) => passMember(ctx, { profileId: eva.otherProfile }),
  "pass the unknown": ({ ctx }) => passMember(ctx, { profileId: "11111111-1111-4111-8111-111111111111" }),
  "recall passes": ({ ctx }) => recallPasses(ctx),
  "undo a like": async ({ ctx, anna }) => { await likeInSwipeGame(ctx, { profileId: anna.otherProfile }); await undoSwipe(ctx, { profileId: anna.otherProfile }); },
  "undo a pass": async ({ ctx, anna }) => { await passMember(ctx, { profileId: anna.otherProfile }); await undoSwipe(ctx, { profileId: anna.otherProfile }); },
  "undo what is long ago": ({ ctx, cora }) => undoSwipe(ctx, { profileId: cora.otherProfile }),
  "count likes": ({ ctx, asTenant }) => asTenant((tx) => countSwipeLikes(tx, ctx)),
  "list cards": ({ ctx, anna, cora, eva }) => listSwipeCards(ctx, { ids: [anna.otherProfile, cora.otherProfile, eva.oneProfile] }),
  "pass what is nobody": ({ ctx }) => passMember(ctx, { profileId: "none" }),
  "like what is nobody": ({ ctx }) => likeInSwipeGame(ctx, { profileId: "none" }),
  "undo what is nobody": ({ ctx }) => undoSwipe(ctx, { profileId: "none" }),
});
