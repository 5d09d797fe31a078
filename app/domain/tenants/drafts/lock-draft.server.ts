import type { Draft } from "./draft.ts";
import { lockBrand, type LockedBrand } from "./lock-brand.server.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/**
 * Reads how a brand stands, as `lockBrand` does, for who works on its open draft.
 * @throws AppError `not_found` (tenant, reason `no_draft`) where none is open, and as `lockBrand` does.
 */
export async function lockDraft(tx: Tx, tenantId: string): Promise<LockedBrand & { draft: Draft }> {
  const brand = await lockBrand(tx, tenantId);
  if (!brand.draft) throw new AppError("not_found", { tenant: tenantId, reason: "no_draft" });
  return { ...brand, draft: brand.draft };
}
