import { withdrawConsent } from "#app/domain/identity/consents/withdraw-consent.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { isStorableText } from "#app/platform/forms/is-storable-text.ts";
import { enqueueJob } from "#app/platform/jobs/process-jobs.server.ts";
import { guestKey, syncGuestJob } from "#app/domain/profiles/partner-brands/sync-guest-job.ts";

/**
 * Takes the member off a partner brand and has the guest profile removed there; and with it the consent; the last one
 * also ends what was agreed to before records named the brand. A brand on which the member is not shown changes
 * nothing.
 */
export async function withdrawFromPartner(ctx: MemberCtx, { partnerId }: { partnerId: string }): Promise<void> {
  if (!isStorableText(partnerId)) return;
  const { tenant, actor, clock } = ctx;
  const own = { tenantId: tenant.id, profileId: actor.profileId };
  await withTenant(tenant.id, async (tx) => {
    const { count } = await tx.partnerListing.updateMany({
      where: { ...own, partnerId, withdrawnAt: null },
      data: { withdrawnAt: clock.now() },
    });
    if (count === 0) return;
    const guest = { ...own, partnerId };
    await enqueueJob(tx, syncGuestJob, guest, { onceKey: guestKey(guest) });
    await withdrawConsent(tx, ctx, { accountId: actor.accountId, purpose: "partner_sites", partnerId });
    const left = await tx.partnerListing.count({ where: { ...own, withdrawnAt: null } });
    if (left === 0) await withdrawConsent(tx, ctx, { accountId: actor.accountId, purpose: "partner_sites" });
  });
}
