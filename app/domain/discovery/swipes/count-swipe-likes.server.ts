import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { freeSwipeLikes, type SwipeLikes } from "./swipe-limit.ts";

/**
 * How many likes of the swipe game a member has left today: four a day, by the clock of the account's own time zone;
 * premium members have no limit (spec section 9).
 * @throws AppError `authentication_required` when the account is gone.
 */
export async function countSwipeLikes(
  tx: Tx,
  { tenant, actor, clock }: Pick<MemberCtx, "tenant" | "actor" | "clock">,
): Promise<SwipeLikes> {
  const now = clock.now();
  const [row] = await tx.$queryRaw<{ paid_user: boolean; given: number; renews_at: Date }[]>`
    select a.paid_user or a.premium_since is not null as paid_user, (date_trunc('day', ${now}::timestamptz at time zone known_zone(a.time_zone)) + interval '1 day') at time zone known_zone(a.time_zone) as renews_at,
      (select count(*)::int from profile_like where tenant_id = ${tenant.id} and from_profile_id = ${actor.profileId}::uuid and source = 'swipe'
        and created_at >= date_trunc('day', ${now}::timestamptz, known_zone(a.time_zone))) as given
    from account a where a.tenant_id = ${tenant.id} and a.id = ${actor.accountId}::uuid`;
  if (!row) throw new AppError("authentication_required");
  return {
    left: row.paid_user ? null : Math.max(0, freeSwipeLikes - row.given),
    perDay: freeSwipeLikes,
    renewsAt: row.renews_at,
  };
}
