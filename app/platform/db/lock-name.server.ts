import type { Tx } from "#app/platform/db/with-tenant.server.ts";

/** Lets one transaction at a time past this point for the same name; the others wait until it commits or rolls back. */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
}
