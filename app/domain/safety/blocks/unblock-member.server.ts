import { limitBlocks } from "./limit-blocks.server.ts";
import { lockPair } from "#app/domain/profiles/visibility/lock-pair.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

/**
 * Ends the actor's block; likes that it ended do not come back. A block by the other stays. Safe to repeat.
 * @throws AppError `not_found` for what is no profile's id, `too_many_requests` as `limitBlocks`.
 */
export async function unblockMember(
  ctx: Pick<MemberCtx, "tenant" | "actor">,
  { profileId }: { profileId: string },
): Promise<void> {
  const where = { tenantId: ctx.tenant.id, fromProfileId: ctx.actor.profileId, toProfileId: profileId };
  await limitBlocks(ctx);
  await withTenant(ctx.tenant.id, async (tx) => {
    await lockPair(tx, ctx, profileId);
    await tx.profileBlock.deleteMany({ where });
  });
}
