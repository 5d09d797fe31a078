import { eraseWithdrawals } from "#app/domain/safety/withdrawals/erase-withdrawals.server.ts";
import { eraseComplaints } from "#app/domain/safety/complaints/erase-complaints.server.ts";
import { loginAttemptKey } from "#app/domain/identity/mail-addresses/login-attempt-key.ts";
import { eraseProfile } from "#app/domain/membership/erasure/erase-profile.server.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { Storage } from "#app/platform/storage/storage.ts";
import { keptAddress } from "#app/platform/mail-address/mail-address.ts";

type Erasable = { tenantId: string; accountId: string };

const found = {
  email: true,
  confirmedAt: true,
  exports: { select: { fileKey: true } },
  profile: { select: { id: true, partnerListings: { select: { partnerId: true } } } },
} as const;

/** What stays of an account: that it was there, for the books. */
const nobody = {
  status: "erased",
  email: null,
  passwordHash: null,
  birthDate: null,
  timeZone: "UTC",
  clickId: null,
  lastSeenAt: null,
  eraseAfter: null,
  quietFrom: null,
  quietUntil: null,
  invisible: true,
} as const;

/**
 * Erases everything personal of one account whose 14 days are over; payments, ledger and consents stay without a name
 * (product.md, Accounts). Exports' files go first: broken off, it is done again from the start. Nothing happens to any
 * other account.
 */
export async function eraseAccount(
  at: { clock: Clock; storage: Storage },
  { tenantId, accountId }: Erasable,
): Promise<void> {
  const now = at.clock.now();
  const due = { tenantId, id: accountId, status: "deleted" as const, eraseAfter: { lte: now } };
  const account = await withTenant(tenantId, (tx) => tx.account.findFirst({ where: due, select: found }));
  if (account === null) return;
  const { profile } = account;
  // why: an address that was only claimed may be somebody else's, with complaints and a lock of their own
  const email = account.confirmedAt === null ? null : account.email;
  const exports = account.exports.flatMap(({ fileKey }) => fileKey ?? []);
  for (const key of exports) await at.storage.delete(key);
  for (const { partnerId } of profile?.partnerListings ?? []) {
    await withTenant(partnerId, (tx) =>
      eraseProfile(tx, { tenantId: partnerId, profileId: profile?.id ?? "", clock: at.clock }),
    );
  }

  await withTenant(
    tenantId,
    async (tx) => {
      const own = { tenantId, accountId };
      const { count } = await tx.account.updateMany({ where: due, data: { ...nobody, notificationsDisabled: [] } });
      if (count === 0) return;
      if (profile) await eraseProfile(tx, { tenantId, profileId: profile.id, clock: at.clock });
      await tx.conversion.updateMany({ where: own, data: { clickId: null } });
      await tx.activeDay.deleteMany({ where: own });
      await tx.session.deleteMany({ where: own });
      await tx.oneTimeToken.deleteMany({ where: own });
      await tx.passkey.deleteMany({ where: own });
      await tx.pushSubscription.deleteMany({ where: own });
      await tx.notificationPreference.deleteMany({ where: own });
      await tx.notification.deleteMany({ where: own });
      await tx.memberNote.deleteMany({ where: own });
      await tx.mailEvent.deleteMany({ where: own });
      await tx.mailRecord.deleteMany({ where: own });
      await tx.alertDismissal.deleteMany({ where: own });
      await tx.ageCheck.deleteMany({ where: own });
      await tx.smsCode.deleteMany({ where: own });
      await tx.spendingLimit.deleteMany({ where: own });
      await tx.dataExport.deleteMany({ where: own });
      await tx.discountCode.deleteMany({ where: { ...own, redemptions: { none: {} } } });
      await tx.debitBlock.deleteMany({ where: own });
      await tx.directDebitMandate.deleteMany({
        where: { ...own, status: "pending", payments: { none: { tenantId } } },
      });
      await tx.directDebitMandate.updateMany({
        where: { ...own, endedAt: null },
        data: { status: "revoked", endedAt: now },
      });
      await tx.directDebitMandate.updateMany({ where: own, data: { holder: "", address: {}, mobile: "" } });
      await tx.accountDeletion.updateMany({ where: { ...own, erasedAt: null }, data: { comment: "", erasedAt: now } });
      await eraseComplaints(tx, { tenantId, accountId, email, clock: at.clock });
      await eraseWithdrawals(tx, { tenantId, accountId, email });
      if (email !== null) {
        const key = loginAttemptKey(tenantId, keptAddress(email));
        await tx.loginAttempt.deleteMany({ where: key });
        await tx.mailRecord.deleteMany({ where: { tenantId, accountId: null, addressHash: key.emailHash } });
      }
    },
    { timeout: 60_000 },
  );
}
