import { giveConsent } from "#app/domain/identity/consents/give-consent.server.ts";
import { mailPreferences } from "#app/domain/identity/consents/mail-preferences.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

/** What a member may agree to here at any time. */
export const givablePurposes = ["sensitive_data", "activity_mails", "offer_mails"] as const;

export type GivablePurpose = (typeof givablePurposes)[number];

/**
 * Records the member's yes to a purpose. Mails begin that it is about; a profile that was hidden is shown again by the
 * member, who may have other reasons to stay hidden.
 */
export async function giveOwnConsent(ctx: MemberCtx, { purpose }: { purpose: GivablePurpose }): Promise<void> {
  const {
    tenant,
    actor: { accountId },
  } = ctx;
  await withTenant(tenant.id, async (tx) => {
    await giveConsent(tx, ctx, { accountId, purpose });
    if (purpose !== "sensitive_data")
      await tx.notificationPreference.updateMany({
        where: { tenantId: tenant.id, accountId },
        data: mailPreferences(purpose, true),
      });
  });
}
