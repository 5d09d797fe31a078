import { withTenant } from "#app/platform/db/with-tenant.server.ts";

/** Notes that an export could not be built, so that the member may ask again at once. */
export async function failExport({ tenantId, exportId }: { tenantId: string; exportId: string }): Promise<void> {
  await withTenant(tenantId, (tx) =>
    tx.dataExport.updateMany({ where: { tenantId, id: exportId, status: "requested" }, data: { status: "failed" } }),
  );
}
