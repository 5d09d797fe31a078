import { lockName } from "#app/platform/db/locks/lock-name.server.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/**
 * Changes who may do what, one at a time, in the caller's transaction, and undoes what would leave nobody who may do
 * everything: of two owners who take each other's role, one stays.
 * @throws AppError `last_owner`
 */
export async function lockOperators<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await lockName(tx, "operators");
  const result = await work();
  const owners = await tx.operator.count({
    where: { status: "active", grants: { some: { role: "owner", tenantId: null } } },
  });
  if (owners === 0) throw new AppError("last_owner");
  return result;
}
