import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { lockName } from "#app/platform/db/locks/lock-name.server.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/** Lets one swipe of a member at a time through, so that two windows cannot give one like twice. */
export async function lockSwipes(tx: Tx, { tenant, actor }: Pick<MemberCtx, "tenant" | "actor">): Promise<void> {
  await lockName(tx, "swipes", tenant.id, actor.profileId);
}
