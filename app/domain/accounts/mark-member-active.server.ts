import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/with-tenant.server.ts";

/** Milliseconds between two signs of life that are written down. */
const every = 5 * 60_000;
const remembersAtMost = 50_000;
const writtenAt = new Map<string, number>();

/** Whether this process wrote down a sign of life of the account less than five minutes ago; remembers it when not. */
function isFresh(key: string, now: number): boolean {
  const last = writtenAt.get(key);
  if (last !== undefined && now - last < every) return true;
  writtenAt.delete(key);
  writtenAt.set(key, now);
  const [oldest] = writtenAt.keys();
  if (writtenAt.size > remembersAtMost && oldest !== undefined) writtenAt.delete(oldest);
  return false;
}

/**
 * Notes that a member is here, at most every five minutes: for the account always, for others to see (profile and listing)
 * unless the member is invisible.
 */
export async function markMemberActive({ tenant, actor, clock }: Pick<MemberCtx, "tenant" | "actor" | "clock">): Promise<void> {
  const now = clock.now();
  if (isFresh(`${tenant.id}:${actor.accountId}`, now.getTime())) return;
  const before = new Date(now.getTime() - every);
  await withTenant(tenant.id, (tx) => tx.$executeRaw`
    with here as (
      update account set last_seen_at = ${now}
      where tenant_id = ${tenant.id} and id = ${actor.accountId}::uuid and (last_seen_at is null or last_seen_at <= ${before})
      returning invisible
    ), shown as (
      update profile set last_active_at = ${now} from here
      where tenant_id = ${tenant.id} and id = ${actor.profileId}::uuid and not here.invisible
      returning id
    )
    update listing set last_active_at = ${now} from shown where tenant_id = ${tenant.id} and profile_id = shown.id`);
}
