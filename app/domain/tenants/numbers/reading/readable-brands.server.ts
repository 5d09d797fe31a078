import { hasOperatorRight } from "#app/domain/operators/rights/has-operator-right.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import type { Query } from "#app/platform/db/transactions/read-as-tenant.server.ts";

/** The ids of the brands whose numbers the operator may see: all of them, or the one that is asked for. */
export async function readableBrands(query: Query, ctx: OperatorCtx, brand: string | null): Promise<string[]> {
  const rows = await query<{ id: string }>("select id from tenant order by id", [], "brands-with-numbers");
  return rows
    .map(({ id }) => id)
    .filter((id) => (brand === null || id === brand) && hasOperatorRight(ctx, "numbers.see", id));
}
