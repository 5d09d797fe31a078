import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

/** The profiles of a brand's members who turned auto-like on. */
export async function listAutoLikers({ tenant: { id: tenantId } }: { tenant: { id: string } }): Promise<string[]> {
  const wanting = await withTenant(tenantId, (tx) =>
    tx.autoLike.findMany({
      where: { tenantId, enabled: true },
      select: { profileId: true },
      orderBy: { profileId: "asc" },
    }),
  );
  return wanting.map(({ profileId }) => profileId);
}
