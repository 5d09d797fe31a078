import type { Payment, Refund } from "#app/platform/db/generated/client.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { ProviderRefund } from "#app/platform/payments/payment-provider.ts";

/**
 * What becomes of a payment's refunds: what is still to be told by the provider, in minor units, whether anything
 * changed, and those that failed just now.
 */
type KeptRefunds = { refundingMinor: number; isChanged: boolean; failed: Refund[] };

/**
 * Writes down how the provider tells each refund that was asked for here, in the caller's transaction, which holds the
 * payment's row. One that it does not tell stays as it is: asked for, and not yet there.
 */
export async function keepRefunds(
  tx: Tx,
  { tenantId, id: paymentId }: Pick<Payment, "tenantId" | "id">,
  { refunds, now }: { refunds: readonly ProviderRefund[]; now: Date },
): Promise<KeptRefunds> {
  const kept: KeptRefunds = { refundingMinor: 0, isChanged: false, failed: [] };
  for (const refund of await tx.refund.findMany({ where: { tenantId, paymentId } })) {
    const told = refunds.find(({ key }) => key === refund.id);
    if (!told && refund.status === "asked") kept.refundingMinor += refund.amountMinor;
    if (!told || told.status === refund.status) continue;
    kept.isChanged = true;
    await tx.refund.update({
      where: { tenantId_id: { tenantId, id: refund.id } },
      data: { status: told.status, providerRef: told.ref, endedAt: told.status === "sent" ? null : now },
    });
    if (told.status === "failed") kept.failed.push(refund);
  }
  return kept;
}
