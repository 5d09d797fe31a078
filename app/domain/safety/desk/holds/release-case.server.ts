import type { CaseAddress } from "#app/domain/safety/desk/case-kinds.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/** Ends whatever an operator holds of a case, in the caller's transaction; nothing where somebody else holds it. */
export async function releaseCase(
  tx: Tx,
  { tenant, operator }: { tenant: { id: string }; operator: { id: string } },
  { kind, id }: CaseAddress,
): Promise<void> {
  await tx.caseHold.deleteMany({ where: { tenantId: tenant.id, kind, caseId: id, operatorId: operator.id } });
}
