import { withdrawConsent } from "#app/domain/identity/consents/withdraw-consent.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/** Takes back the consent to offers and news of an account that has turned off the last of their choices. */
export async function endUnusedOffers(
  tx: Tx,
  at: Pick<Ctx, "tenant" | "clock">,
  { accountId }: { accountId: string },
): Promise<void> {
  const left = await tx.notificationPreference.count({
    where: { tenantId: at.tenant.id, accountId, OR: [{ promotions: true }, { news: true }, { reminders: true }] },
  });
  if (left === 0) await withdrawConsent(tx, at, { accountId, purpose: "offer_mails" });
}
