import type { Change } from "./merge-values.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";

type BrandChange = {
  tenantId: string;
  /** Such as `brand.publish`. */
  action: string;
  reason?: string;
  /** What was before and after, field by field. */
  changes?: readonly Change[];
  details?: Readonly<Record<string, string | number | null>>;
};

const longestKept = 2_000;
const mostKept = 200;

/** What of a value the audit keeps: long texts and pictures by their length alone; nothing is null. */
function shown(value: unknown): unknown {
  const text = JSON.stringify(value ?? null);
  return text.length > longestKept ? { length: text.length } : (value ?? null);
}

/** Writes down what an operator did to a brand, in the transaction in which it happens. Append only. */
export async function recordBrandChange(
  tx: Tx,
  { operator, clock, requestId }: Pick<OperatorCtx, "clock" | "requestId"> & { operator: { id: string; name: string } },
  { tenantId, action, reason = "", changes = [], details = {} }: BrandChange,
): Promise<void> {
  const kept = changes
    .slice(0, mostKept)
    .map(({ path, before, after }) => ({ path, before: shown(before), after: shown(after) }));
  const told = {
    ...details,
    ...(changes.length > 0 && { changes: kept }),
    ...(changes.length > mostKept && { more: changes.length - mostKept }),
  };
  await tx.$executeRaw`
    insert into audit_entry (tenant_id, operator_id, action, subject_kind, subject_id, reason, details, request_id, happened_at)
    values (${tenantId}, ${operator.id}::uuid, ${action}, 'brand', ${tenantId}, ${reason}, ${JSON.stringify(told)}::jsonb, ${requestId}, ${clock.now()})`;
}
