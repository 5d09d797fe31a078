import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { lockName } from "#app/platform/db/locks/lock-name.server.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/**
 * Lets one transaction at a time change what is between the actor and another: likes, matches, blocks, the
 * conversation.
 * @throws AppError `not_found` for what has not the form of an id.
 */
export async function lockPair(
  tx: Tx,
  { tenant, actor }: Pick<MemberCtx, "tenant" | "actor">,
  profileId: string,
): Promise<void> {
  if (!isUuid(profileId)) throw new AppError("not_found");
  const pair = [actor.profileId, profileId.toLowerCase()].toSorted().join("/");
  await lockName(tx, "pair", tenant.id, pair);
}
