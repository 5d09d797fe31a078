import { LRUCache } from "lru-cache";
import { enqueueGuestSync } from "#app/domain/profiles/partner-brands/enqueue-guest-sync.server.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

/** Milliseconds between two signs of life that are written down. */
const every = 5 * millisecondsIn.minute;
const writtenAt = new LRUCache<string, number>({ max: 50_000 });

/** Whether this process wrote down a sign of life of the account less than five minutes ago; remembers it when not. */
function isFresh(key: string, now: number): boolean {
  const last = writtenAt.get(key);
  if (last !== undefined && now - last < every) return true;
  writtenAt.set(key, now);
  return false;
}

/**
 * Notes for others to see (profile and listing) that a member is here, at most every five minutes; of an invisible
 * member nobody learns it. The account's own trace is kept with the session (`touchSession`).
 */
export async function markMemberActive({
  tenant,
  actor,
  clock,
}: Pick<MemberCtx, "tenant" | "actor" | "clock">): Promise<void> {
  const now = clock.now();
  if (isFresh(`${tenant.id}:${actor.accountId}`, now.getTime())) return;
  const before = new Date(now.getTime() - every);
  await withTenant(tenant.id, async (tx) => {
    const noted = await tx.$executeRaw`
      with shown as (
        update profile set last_active_at = ${now} from account
        where profile.tenant_id = ${tenant.id} and profile.id = ${actor.profileId}::uuid and profile.last_active_at <= ${before}
          and account.tenant_id = ${tenant.id} and account.id = profile.account_id and not account.invisible
        returning profile.id
      )
      update listing set last_active_at = ${now} from shown where tenant_id = ${tenant.id} and profile_id = shown.id`;
    if (noted > 0) await enqueueGuestSync(tx, { tenantId: tenant.id, profileId: actor.profileId });
  });
}
