import { lockBrand } from "#app/domain/tenants/drafts/lock-brand.server.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/**
 * Locks a brand whose hosts are about to be changed.
 * @throws AppError conflict `led_by_files` for a brand whose folder says which hosts it has, `tenant_removed` for a
 *   removed one, and `not_found` where there is no such brand.
 */
export async function enforceConsoleLeads(tx: Tx, tenantId: string): Promise<void> {
  const { leads, status } = await lockBrand(tx, tenantId);
  if (leads === "files") throw new AppError("conflict", { reason: "led_by_files", tenant: tenantId });
  if (status === "removed") throw new AppError("conflict", { reason: "tenant_removed", tenant: tenantId });
}
