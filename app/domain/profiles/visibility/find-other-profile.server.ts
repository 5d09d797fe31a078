import { seesProfile } from "./sees-profile.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/** Another member as the actor may deal with them. */
export type Other = {
  id: string;
  name: string;
  accountId: string | null;
  fictional: boolean;
  /** At home on a partner's brand. */
  isGuest: boolean;
};

/**
 * Finds somebody else of this brand with whom the actor may deal: whoever the actor sees.
 * @throws AppError `not_found` otherwise, for an id of another brand and for the actor's own too.
 */
export async function findOtherProfile(
  tx: Tx,
  { tenant, actor }: Pick<MemberCtx, "tenant" | "actor">,
  profileId: string,
): Promise<Other> {
  const me = actor.profileId;
  if (!isUuid(profileId) || profileId.toLowerCase() === me) throw new AppError("not_found");
  if (!(await seesProfile(tx, { tenantId: tenant.id, viewerId: me, profileId }))) throw new AppError("not_found");
  const found = await tx.profile.findUniqueOrThrow({
    where: { tenantId_id: { tenantId: tenant.id, id: profileId } },
    select: { id: true, name: true, accountId: true, fictional: true, homeTenantId: true },
  });
  const { homeTenantId, ...other } = found;
  return { ...other, isGuest: homeTenantId !== null && homeTenantId !== tenant.id };
}
