import type { OperatorGrant } from "#app/domain/operators/rights/operator-roles.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/**
 * Has an operator hold these roles and no others, in the caller's transaction; they hold from the next request on.
 * Returns the former ones.
 * @throws AppError `invalid_input` for a brand that there is not.
 */
export async function keepGrants(
  tx: Tx,
  { clock }: { clock: Clock },
  { operatorId, grants }: { operatorId: string; grants: readonly OperatorGrant[] },
): Promise<OperatorGrant[]> {
  const named = [...new Set(grants.flatMap(({ tenantId }) => tenantId ?? []))];
  const known = await tx.tenant.count({ where: { id: { in: named } } });
  if (known < named.length) throw new AppError("invalid_input", { field: "grants" });
  const former = await tx.operatorGrant.findMany({ where: { operatorId }, select: { role: true, tenantId: true } });
  await tx.operatorGrant.deleteMany({ where: { operatorId } });
  await tx.operatorGrant.createMany({
    data: grants.map(({ role, tenantId }) => ({ operatorId, role, tenantId, grantedAt: clock.now() })),
  });
  return former;
}
