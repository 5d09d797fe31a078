import type { Database } from "#app/platform/db/connection/database.server.ts";
import { withPlatformOn, withTenantOn } from "#app/platform/db/transactions/with-tenant.server.ts";
import { brandWorlds, type BrandWorld } from "./world/brands.ts";

/** The demo brands that the database knows, and those of them in which nobody is yet. */
export async function listDemoBrands(db: Database): Promise<{ known: BrandWorld[]; empty: string[] }> {
  const tenants = await withPlatformOn(db, (tx) => tx.tenant.findMany({ select: { id: true } }));
  const known = brandWorlds.filter((brand) => tenants.some(({ id }) => id === brand.id));
  const empty: string[] = [];
  for (const { id } of known) {
    const anybody = await withTenantOn(db, id, (tx) =>
      tx.account.findFirst({ where: { tenantId: id }, select: { id: true } }),
    );
    if (anybody === null) empty.push(id);
  }
  return { known, empty };
}
