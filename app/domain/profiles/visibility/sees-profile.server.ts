import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/**
 * Tells whether a viewer (null for a visitor) may see a profile of a brand: `sees_profile` of the database
 * (docs/decisions/who-sees-whom.md).
 */
export async function seesProfile(
  tx: Tx,
  { tenantId, viewerId, profileId }: { tenantId: string; viewerId: string | null; profileId: string },
): Promise<boolean> {
  const [row] = await tx.$queryRaw<
    { sees: boolean }[]
  >`select sees_profile(${tenantId}, ${viewerId}::uuid, ${profileId}::uuid) as sees`;
  return row?.sees ?? false;
}
