import type { Payment } from "#app/platform/db/generated/client.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { ProviderDispute } from "#app/platform/payments/payment-provider.ts";

const isClosed = ({ status }: Pick<ProviderDispute, "status">) => status === "won" || status === "lost";

/**
 * Writes a payment's disputes down as its provider tells them now, one row for each of the provider's names, in the
 * caller's transaction. Returns whether anything changed.
 */
export async function keepDisputes(
  tx: Tx,
  { tenantId, id: paymentId, provider, currency }: Payment,
  { disputes, now }: { disputes: readonly ProviderDispute[]; now: Date },
): Promise<boolean> {
  if (disputes.length === 0) return false;
  const known = await tx.dispute.findMany({ where: { tenantId, paymentId } });
  let isChanged = false;
  for (const { ref: providerRef, openedAt, ...facts } of disputes) {
    const before = known.find((each) => each.providerRef === providerRef);
    const isSame =
      before?.status === facts.status &&
      before.amountMinor === facts.amountMinor &&
      before.reason === facts.reason &&
      before.evidenceDueAt?.getTime() === facts.evidenceDueAt?.getTime();
    if (isSame) continue;
    isChanged = true;
    const closedAt = isClosed(facts) ? (before?.closedAt ?? now) : null;
    await tx.dispute.upsert({
      where: { tenantId_providerRef_provider: { tenantId, providerRef, provider } },
      create: { tenantId, paymentId, provider, providerRef, currency, openedAt, ...facts, closedAt },
      update: { ...facts, closedAt },
    });
  }
  return isChanged;
}
