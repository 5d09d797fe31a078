import { limitBlocks } from "./limit-blocks.server.ts";
import { isNobody } from "#app/domain/profiles/visibility/is-nobody.ts";
import { lockPair } from "#app/domain/profiles/visibility/lock-pair.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { type Tx, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { signalMember } from "#app/platform/live/member-signals.server.ts";

/**
 * Blocks another member: likes and a match between the two end, and from now on neither finds, likes or writes to the
 * other. What was written stays. Safe to repeat.
 * @throws AppError `not_found` for oneself and for a profile that this brand does not have, `too_many_requests` as
 *   `limitBlocks`.
 */
export async function blockMember(
  ctx: Pick<MemberCtx, "tenant" | "actor" | "clock">,
  { profileId }: { profileId: string },
): Promise<void> {
  const me = ctx.actor.profileId;
  const tenantId = ctx.tenant.id;
  if (profileId.toLowerCase() === me) throw new AppError("not_found");
  await limitBlocks(ctx);
  await withTenant(tenantId, async (tx) => {
    await lockPair(tx, ctx, profileId);
    const other = await tx.profile.findUnique({
      where: { tenantId_id: { tenantId, id: profileId } },
      select: { id: true, status: true, withdrawnAt: true },
    });
    if (!other || isNobody(other)) throw new AppError("not_found");
    const given = { tenantId, fromProfileId: me, toProfileId: other.id };
    const received = { tenantId, fromProfileId: other.id, toProfileId: me };
    await tx.profileLike.deleteMany({ where: { tenantId, OR: [given, received] } });
    await tx.profilePass.deleteMany({ where: given });
    await settleUnread(tx, { tenantId, me, other: other.id });
    await tx.profileBlock.createMany({ data: { ...given, createdAt: ctx.clock.now() }, skipDuplicates: true });
  });
  // why me alone: whoever is blocked must not learn it, least of all at this moment
  for (const type of ["chats", "counts"] as const) signalMember(tenantId, me, { type });
}

/** Nothing stays unread in a conversation that neither sees in the list any more. */
async function settleUnread(
  tx: Tx,
  { tenantId, me, other }: { tenantId: string; me: string; other: string },
): Promise<void> {
  // why: a message that is being sent at this moment comes before the block, or sees it
  const [talk] = await tx.$queryRaw<{ id: string }[]>`
    select id from conversation where tenant_id = ${tenantId} and low_profile_id = least(${me}::uuid, ${other}::uuid) and high_profile_id = greatest(${me}::uuid, ${other}::uuid)
    for no key update`;
  if (talk) await tx.participant.updateMany({ where: { tenantId, conversationId: talk.id }, data: { unreadCount: 0 } });
}
