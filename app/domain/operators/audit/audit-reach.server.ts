import type { AuditFilter } from "./audit-filter.ts";
import { hasOperatorRight } from "#app/domain/operators/rights/has-operator-right.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import type { Query } from "#app/platform/db/transactions/read-as-tenant.server.ts";

/** Of which brands an operator may read the audit, and whether of the platform too. */
export type AuditReach = { brands: string[]; withPlatform: boolean };

/**
 * How far an operator's right to the audit goes within a filter. What concerns no single brand is for those alone who see
 * every operator.
 */
export async function readAuditReach(
  query: Query,
  ctx: OperatorCtx,
  right: "audit.see" | "audit.export",
  { brand }: Pick<AuditFilter, "brand">,
): Promise<AuditReach> {
  const rows = await query<{ id: string }>("select id from tenant order by id", [], "audit-brands");
  const brands = rows
    .map(({ id }) => id)
    .filter((id) => (brand === null || id === brand) && hasOperatorRight(ctx, right, id));
  const withPlatform =
    brand === null && hasOperatorRight(ctx, right, null) && hasOperatorRight(ctx, "operators.see", null);
  return { brands, withPlatform };
}
