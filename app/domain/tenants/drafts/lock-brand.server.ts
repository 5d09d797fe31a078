import type { Draft } from "./draft.ts";
import type { TenantLead, TenantStatus } from "#app/platform/db/generated/enums.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { draftContract } from "#app/platform/tenancy/contracts/draft-contract.ts";

/** How a brand stands, with its open draft. */
export type LockedBrand = { status: TenantStatus; leads: TenantLead; currentNumber: number; draft: Draft | null };

type Row = {
  status: TenantStatus;
  leads: TenantLead;
  currentNumber: number;
  document: unknown;
  baseNumber: number;
  version: number;
  changedBy: string;
  changedAt: Date;
};

/**
 * Reads how a brand stands, and lets nobody else change its draft or publish it before the transaction ends.
 * @throws AppError `not_found` (tenant) where there is no such brand.
 */
export async function lockBrand(tx: Tx, tenantId: string): Promise<LockedBrand> {
  const [row] = await tx.$queryRaw<Row[]>`
    select t.status::text as status, t.leads::text as leads, t.current_revision as "currentNumber", d.document, d.base_number as "baseNumber",
      d.version, d.changed_by as "changedBy", d.changed_at as "changedAt"
    from tenant t left join brand_draft d on d.tenant_id = ${tenantId} where t.id = ${tenantId} for no key update of t`;
  if (!row) throw new AppError("not_found", { tenant: tenantId });
  const { status, leads, currentNumber, document, ...draft } = row;
  if (document === null) return { status, leads, currentNumber, draft: null };
  return {
    status,
    leads,
    currentNumber,
    draft: { tenantId, currentNumber, document: draftContract.parse(document), ...draft },
  };
}
