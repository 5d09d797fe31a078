import { millisecondsIn } from "#app/platform/clock/durations.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { sittingMinutes } from "./swipe-limit.ts";

/** The swipe that can be taken back: a like that became a match cannot. */
export type LastSwipe = { profileId: string; kind: "like" | "pass"; isMatch: boolean };

/** The last like or pass of a member in this sitting (the last 30 minutes); null when there is none. */
export async function findLastSwipe(
  tx: Tx,
  { tenant, actor, clock }: Pick<MemberCtx, "tenant" | "actor" | "clock">,
): Promise<LastSwipe | null> {
  const since = new Date(clock.now().getTime() - sittingMinutes * millisecondsIn.minute);
  const [last] = await tx.$queryRaw<LastSwipe[]>`
    select to_profile_id as "profileId", 'like' as kind, matched_at is not null as "isMatch", created_at from profile_like
      where tenant_id = ${tenant.id} and from_profile_id = ${actor.profileId}::uuid and source = 'swipe' and created_at > ${since}
    union all
    select to_profile_id, 'pass', false, created_at from profile_pass
      where tenant_id = ${tenant.id} and from_profile_id = ${actor.profileId}::uuid and created_at > ${since}
    order by created_at desc limit 1`;
  return last ? { profileId: last.profileId, kind: last.kind, isMatch: last.isMatch } : null;
}
