import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/**
 * Tells whether strangers may be shown a profile of a brand: `is_findable` of the database
 * (docs/decisions/who-sees-whom.md).
 */
export async function isFindable(
  tx: Tx,
  { tenantId, profileId }: { tenantId: string; profileId: string },
): Promise<boolean> {
  const [row] = await tx.$queryRaw<
    { findable: boolean }[]
  >`select is_findable(${tenantId}, ${profileId}::uuid) as findable`;
  return row?.findable ?? false;
}
