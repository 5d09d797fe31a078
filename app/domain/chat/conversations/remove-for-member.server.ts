import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { signalMember } from "#app/platform/live/member-signals.server.ts";

/** Hides what a conversation holds so far from the member; false for one that is not the member's. */
export async function removeForMember(
  { tenant, actor, clock }: Pick<MemberCtx, "tenant" | "actor" | "clock">,
  { conversationId }: { conversationId: string },
): Promise<boolean> {
  const isRemoved = await withTenant(tenant.id, async (tx) => {
    // why: a message that arrives at this moment comes either before, and goes too, or after, and is new
    const [talk] = await tx.$queryRaw<{ last_number: number }[]>`
      select last_number from conversation where tenant_id = ${tenant.id} and id = ${conversationId}::uuid for no key update`;
    if (!talk) return false;
    const where = { tenantId: tenant.id, conversationId, profileId: actor.profileId };
    const { count } = await tx.participant.updateMany({
      where,
      data: { removedUntil: talk.last_number, removedAt: clock.now(), unreadCount: 0 },
    });
    return count > 0;
  });
  if (isRemoved) for (const type of ["chats", "counts"] as const) signalMember(tenant.id, actor.profileId, { type });
  return isRemoved;
}
