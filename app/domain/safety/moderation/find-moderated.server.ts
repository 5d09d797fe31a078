import type { ProfileStatus } from "#app/platform/db/generated/enums.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/** The profile of a member about whom something is decided. */
export type Moderated = { profileId: string; status: ProfileStatus; isConfirmed: boolean };

/**
 * Finds a member by the id of the account, in the caller's transaction, and keeps others from deciding about the same
 * one until it ends.
 * @throws AppError `not_found`, also for one who is erased.
 */
export async function findModerated(
  tx: Tx,
  { tenantId, accountId }: { tenantId: string; accountId: string },
): Promise<Moderated> {
  if (!isUuid(accountId)) throw new AppError("not_found");
  await tx.$queryRaw`select 1 from account where tenant_id = ${tenantId} and id = ${accountId}::uuid for update`;
  const account = await tx.account.findFirst({
    where: { tenantId, id: accountId, status: { not: "erased" } },
    select: { confirmedAt: true, profile: { select: { id: true, status: true } } },
  });
  if (!account?.profile) throw new AppError("not_found");
  const { id, status } = account.profile;
  return { profileId: id, status, isConfirmed: account.confirmedAt !== null };
}
