import type { Clock } from "#app/platform/clock/clock.ts";
import type { DirectDebitMandate } from "#app/platform/db/generated/client.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/** Months after its last use in which a mandate is still good (EPC rulebook, 4.1). */
const lapsesAfter = 36;

/**
 * The mandate under which a member can be debited now, in the caller's transaction; null where there is none, or none
 * that was used in the last 36 months.
 */
export async function findUsableMandate(
  tx: Tx,
  { clock }: { clock: Clock },
  { tenantId, accountId }: { tenantId: string; accountId: string },
): Promise<DirectDebitMandate | null> {
  const mandate = await tx.directDebitMandate.findFirst({
    where: { tenantId, accountId, status: "active" },
    orderBy: { signedAt: "desc" },
  });
  if (!mandate?.signedAt) return null;
  const latest = await tx.payment.findFirst({
    where: { tenantId, mandateId: mandate.id },
    orderBy: { createdAt: "desc" },
    select: { createdAt: true },
  });
  const lapses = new Date(latest?.createdAt ?? mandate.signedAt);
  lapses.setUTCMonth(lapses.getUTCMonth() + lapsesAfter);
  return clock.now() < lapses ? mandate : null;
}
