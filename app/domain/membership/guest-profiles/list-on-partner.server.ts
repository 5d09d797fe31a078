import { giveConsent } from "#app/domain/identity/consents/give-consent.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { enqueueJob } from "#app/platform/jobs/process-jobs.server.ts";
import { partnerBrands } from "#app/domain/profiles/partner-brands/partner-brands.server.ts";
import { guestKey, syncGuestJob } from "#app/domain/profiles/partner-brands/sync-guest-job.ts";

/**
 * Records the member's choice to be shown on a partner brand, with the consent, and has the guest profile made.
 * @throws AppError `not_found` for a brand that is no partner
 */
export async function listOnPartner(ctx: MemberCtx, { partnerId }: { partnerId: string }): Promise<void> {
  const { tenant, actor, clock } = ctx;
  const partner = partnerBrands(ctx).find(({ id }) => id === partnerId);
  if (!partner) throw new AppError("not_found");
  const guest = { tenantId: tenant.id, profileId: actor.profileId, partnerId };
  await withTenant(tenant.id, async (tx) => {
    await giveConsent(tx, ctx, {
      accountId: actor.accountId,
      purpose: "partner_sites",
      partner: { id: partner.id, name: partner.settings.name },
    });
    const former = await tx.partnerListing.findUnique({ where: { tenantId_profileId_partnerId: guest } });
    if (!former) await tx.partnerListing.create({ data: { ...guest, listedAt: clock.now() } });
    if (former?.withdrawnAt)
      await tx.partnerListing.update({
        where: { tenantId_profileId_partnerId: guest },
        data: { listedAt: clock.now(), withdrawnAt: null },
      });
    await enqueueJob(tx, syncGuestJob, guest, { onceKey: guestKey(guest) });
  });
}
