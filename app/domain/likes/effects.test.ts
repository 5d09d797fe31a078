import { getAutoLike } from "#app/domain/likes/get-auto-like.server.ts";
import { getLikes } from "#app/domain/likes/get-likes.server.ts";
import { getNewestAutoLike } from "#app/domain/likes/get-newest-auto-like.server.ts";
import { getRelation } from "#app/domain/likes/get-relation.server.ts";
import { giveAutoLike } from "#app/domain/likes/give-auto-like.server.ts";
import { giveAutoLikes } from "#app/domain/likes/give-auto-likes.server.ts";
import { likeMember } from "#app/domain/likes/like-member.server.ts";
import { listLikes } from "#app/domain/likes/list-likes.server.ts";
import { markLikeSeen } from "#app/domain/likes/mark-like-seen.server.ts";
import { passLike } from "#app/domain/likes/pass-like.server.ts";
import { setAutoLike } from "#app/domain/likes/set-auto-like.server.ts";
import { unlikeMember } from "#app/domain/likes/unlike-member.server.ts";
import { testEffects } from "#tests/effects/effects.ts";

testEffects("likes", {
  "like": ({ ctx, anna }) => likeMember(ctx, { profileId: anna.otherProfile, source: "profile" }),
  "like back": ({ ctx, cora }) => likeMember(ctx, { profileId: cora.oneProfile, source: "swipe" }),
  "like one who was passed": ({ ctx, eva }) => likeMember(ctx, { profileId: eva.otherProfile, source: "profile" }),
  "like one who is blocked": ({ ctx, eva }) => likeMember(ctx, { profileId: eva.oneProfile, source: "profile" }),
  "like again": ({ ctx, cora }) => likeMember(ctx, { profileId: cora.otherProfile, source: "profile" }),
  "end a match": ({ ctx, cora }) => unlikeMember(ctx, { profileId: cora.otherProfile }),
  "pass a like": ({ ctx, cora }) => passLike(ctx, { profileId: cora.oneProfile }),
  "pass one who likes nobody": ({ ctx, cora }) => passLike(ctx, { profileId: cora.otherProfile }),
  "see a like": ({ ctx, cora }) => markLikeSeen(ctx, { profileId: cora.oneProfile }),
  "list received": ({ ctx }) => listLikes(ctx, { type: "received" }),
  "list given": ({ ctx }) => listLikes(ctx, { type: "given" }),
  "list matches": ({ ctx }) => listLikes(ctx, { type: "matches" }),
  "the API's answer": ({ ctx }) => getLikes(ctx),
  "relation to one who likes": ({ ctx, cora }) => getRelation(ctx, { profileId: cora.oneProfile }),
  "relation to a match": ({ ctx, cora }) => getRelation(ctx, { profileId: cora.otherProfile }),
  "relation to a stranger": ({ ctx, anna }) => getRelation(ctx, { profileId: anna.otherProfile }),
  "auto-like turned on": ({ ctx }) => setAutoLike(ctx, { enabled: true }),
  "auto-like of a newcomer": ({ ctx, anna }) => setAutoLike({ ...ctx, actor: { ...ctx.actor, profileId: anna.otherProfile } }, { enabled: true }),
  "auto-like as it stands": ({ ctx }) => getAutoLike(ctx),
  "auto-like that gives": async ({ ctx }) => { await setAutoLike(ctx, { enabled: true }); return giveAutoLike(ctx); },
  "the newest auto-like": ({ ctx }) => getNewestAutoLike(ctx),
  "like what is nobody": ({ ctx }) => likeMember(ctx, { profileId: "none", source: "profile" }),
  "unlike what is nobody": ({ ctx }) => unlikeMember(ctx, { profileId: "none" }),
  "pass what is nobody": ({ ctx }) => passLike(ctx, { profileId: "none" }),
  "see the like of nobody": ({ ctx }) => markLikeSeen(ctx, { profileId: "none" }),
  "relation to nobody": ({ ctx }) => getRelation(ctx, { profileId: "none" }),
  "auto-likes of the brand": async ({ ctx, tenant, clock }) => { await setAutoLike(ctx, { enabled: true }); return giveAutoLikes([tenant], clock); },
  "see a match": ({ ctx, cora }) => markLikeSeen(ctx, { profileId: cora.otherProfile }),
});
