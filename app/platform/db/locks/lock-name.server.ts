import type { TransactionLocks } from "./advisory-locks.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/**
 * Lets one transaction at a time past this point for the same lock of the same; the others wait until it commits or
 * rolls back.
 */
export async function lockName<Lock extends keyof TransactionLocks>(
  tx: Tx,
  lock: Lock,
  ...of: TransactionLocks[Lock]
): Promise<void> {
  const name = [lock, ...of].join(":");
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
}
