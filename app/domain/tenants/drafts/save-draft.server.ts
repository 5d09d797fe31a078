import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { DraftDocument } from "#app/platform/tenancy/contracts/draft-contract.ts";

type Saved = {
  tenantId: string;
  /** Null closes the draft. */
  document: DraftDocument | null;
  baseNumber: number;
};

/** Writes a brand's draft with the next version, which is returned; whoever calls it holds the brand's lock. */
export async function saveDraft(
  tx: Tx,
  { clock, operator }: Pick<OperatorCtx, "clock"> & { operator: { name: string } },
  { tenantId, document, baseNumber }: Saved,
): Promise<number> {
  const text = document && JSON.stringify(document);
  const rows = await tx.$queryRaw<{ version: number }[]>`
    insert into brand_draft (tenant_id, document, base_number, version, changed_by, changed_at)
    values (${tenantId}, ${text}::jsonb, ${baseNumber}, 1, ${operator.name}, ${clock.now()})
    on conflict (tenant_id) do update set document = excluded.document, base_number = excluded.base_number,
      version = brand_draft.version + 1, changed_by = excluded.changed_by, changed_at = excluded.changed_at
    returning version`;
  return rows[0]?.version ?? 0;
}
