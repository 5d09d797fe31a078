import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import type { Tx } from "#app/platform/db/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/** Another member as the actor may deal with them. */
export type Other = { id: string; name: string; accountId: string | null; fictional: boolean; /** At home on a partner's brand. */ isGuest: boolean };

/**
 * Finds somebody else of this brand with whom the actor may deal: active, no block between the two, and not invisible
 * unless they came to the actor by themselves (a like, a conversation).
 * @throws AppError `not_found` otherwise, for an id of another brand and for the actor's own too.
 */
export async function findOther(tx: Tx, { tenant, actor }: Pick<MemberCtx, "tenant" | "actor">, profileId: string): Promise<Other> {
  const me = actor.profileId;
  if (!isUuid(profileId) || profileId.toLowerCase() === me) throw new AppError("not_found");
  const found = await tx.profile.findFirst({
    where: {
      tenantId: tenant.id,
      id: profileId,
      status: "active",
      blocksGiven: { none: { toProfileId: me } },
      blocksReceived: { none: { fromProfileId: me } },
      OR: [
        { accountId: null },
        { account: { invisible: false } },
        { likesGiven: { some: { toProfileId: me } } },
        { conversationsLow: { some: { highProfileId: me } } },
        { conversationsHigh: { some: { lowProfileId: me } } },
      ],
    },
    select: { id: true, name: true, accountId: true, fictional: true, homeTenantId: true },
  });
  if (!found) throw new AppError("not_found");
  const { homeTenantId, ...other } = found;
  return { ...other, isGuest: homeTenantId !== null && homeTenantId !== tenant.id };
}
