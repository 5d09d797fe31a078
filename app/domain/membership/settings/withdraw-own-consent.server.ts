import { mailPreferences } from "#app/domain/identity/consents/mail-preferences.ts";
import { withdrawConsent } from "#app/domain/identity/consents/withdraw-consent.server.ts";
import { isSpecialInterest } from "#app/domain/profiles/interests/is-special-interest.server.ts";
import { listInterests } from "#app/domain/profiles/interests/list-interests.server.ts";
import { refreshListing } from "#app/domain/profiles/listing/refresh-listing.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { type Tx, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

/** What a member may take back here; terms end with the account, partner sites and cookies have pages of their own. */
export const withdrawablePurposes = ["sensitive_data", "activity_mails", "offer_mails", "push", "location"] as const;

export type WithdrawablePurpose = (typeof withdrawablePurposes)[number];

const desires = listInterests().flatMap(({ id }) => (isSpecialInterest(id) ? [id] : []));

type Undo = (tx: Tx, at: { tenantId: string; accountId: string; profileId: string }) => Promise<unknown>;

/** What was kept or done on the strength of a consent and ends with it. */
const undo: Readonly<Record<WithdrawablePurpose, Undo>> = {
  sensitive_data: async (tx, { tenantId, accountId, profileId }) => {
    await tx.profile.update({
      where: { tenantId_id: { tenantId, id: profileId } },
      data: { sexuality: null, lookingFor: [] },
    });
    await tx.profileLimits.updateMany({ where: { tenantId, profileId }, data: { genders: [] } });
    await tx.profileInterest.deleteMany({ where: { tenantId, profileId, interestId: { in: desires } } });
    await tx.account.update({ where: { tenantId_id: { tenantId, id: accountId } }, data: { invisible: true } });
  },
  activity_mails: (tx, { tenantId, accountId }) =>
    tx.notificationPreference.updateMany({
      where: { tenantId, accountId },
      data: mailPreferences("activity_mails", false),
    }),
  offer_mails: (tx, { tenantId, accountId }) =>
    tx.notificationPreference.updateMany({
      where: { tenantId, accountId },
      data: mailPreferences("offer_mails", false),
    }),
  push: (tx, { tenantId, accountId }) => tx.pushSubscription.deleteMany({ where: { tenantId, accountId } }),
  location: (tx, { tenantId, profileId }) =>
    tx.profile.update({
      where: { tenantId_id: { tenantId, id: profileId } },
      data: { latitude: null, longitude: null },
    }),
};

/**
 * Takes back the member's consent to a purpose, and ends at once what rested on it: without the one to sensitive data
 * the profile forgets orientation, whom it looks for and what tells of sexual life, and is hidden (pages-contract.md).
 */
export async function withdrawOwnConsent(ctx: MemberCtx, { purpose }: { purpose: WithdrawablePurpose }): Promise<void> {
  const {
    tenant,
    actor: { accountId, profileId },
  } = ctx;
  await withTenant(tenant.id, async (tx) => {
    await withdrawConsent(tx, ctx, { accountId, purpose });
    await undo[purpose](tx, { tenantId: tenant.id, accountId, profileId });
    await refreshListing(tx, ctx, { profileId });
  });
}
