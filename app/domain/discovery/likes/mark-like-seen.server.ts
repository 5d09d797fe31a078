import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { signalMember } from "#app/platform/live/member-signals.server.ts";

/**
 * Ends the newness of the like that a profile gave the actor, if there is one: opening the profile does (spec section
 * 4).
 */
export async function markLikeSeen(
  { tenant, actor, clock }: Pick<MemberCtx, "tenant" | "actor" | "clock">,
  { profileId }: { profileId: string },
): Promise<void> {
  if (!isUuid(profileId)) return;
  const where = { tenantId: tenant.id, fromProfileId: profileId, toProfileId: actor.profileId, seenAt: null };
  const { count } = await withTenant(tenant.id, (tx) =>
    tx.profileLike.updateMany({ where, data: { seenAt: clock.now() } }),
  );
  if (count > 0) signalMember(tenant.id, actor.profileId, { type: "counts" });
}
