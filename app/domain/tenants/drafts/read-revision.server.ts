import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { draftOfRevision, type DraftDocument } from "#app/platform/tenancy/contracts/draft-contract.ts";

/**
 * What a revision of a brand declared, as a draft, whether today's contract takes it or not.
 * @throws AppError `not_found` (tenant, revision) where there is no such revision.
 */
export async function readRevision(tx: Tx, tenantId: string, number: number): Promise<DraftDocument> {
  const revision = await tx.tenantRevision.findUnique({
    where: { tenantId_number: { tenantId, number } },
    select: { document: true },
  });
  if (!revision) throw new AppError("not_found", { tenant: tenantId, revision: number });
  return draftOfRevision(revision.document);
}
