import { checkOwnPassword } from "#app/domain/identity/passwords/check-own-password.server.ts";
import { claimRefund } from "#app/domain/safety/complaints/claim-refund.server.ts";
import { graceDays, type LeavingReason } from "./deletion-contract.ts";
import { mailReactivationLink } from "#app/domain/identity/reactivation/mail-reactivation-link.server.ts";
import { refreshListing } from "#app/domain/profiles/listing/refresh-listing.server.ts";
import { endSessionsOf } from "#app/domain/identity/sessions/end-sessions-of.server.ts";
import { endTokens } from "#app/domain/identity/tokens/end-tokens.server.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { noteSecurityEvent } from "#app/platform/log/security-log.ts";
import { signalMember } from "#app/platform/live/member-signals.server.ts";

/**
 * What a member says when leaving; `refund` asks for unused credits to be paid back; the password proves that it is the
 * member.
 */
export type Deletion = { reasons: readonly LeavingReason[]; comment: string; refund: boolean; password: string };

/**
 * Deletes the member's account: nobody finds it any more, every session and link ends, and a mail holds the way back
 * for 14 days (product.md, Accounts). Unused credits that were paid for are asked back where the member wishes it.
 * Returns when everything personal will be erased.
 * @throws AppError `wrong_password`, `too_many_requests`, or `conflict` when the account is on its way out already.
 */
export async function requestDeletion(ctx: MemberCtx, { reasons, comment, refund, password }: Deletion): Promise<Date> {
  const { tenant, actor, clock } = ctx;
  await checkOwnPassword(ctx, { password });
  const now = clock.now();
  const eraseAfter = new Date(now.getTime() + graceDays * millisecondsIn.day);
  const { accountId, profileId } = actor;
  await withTenant(tenant.id, async (tx) => {
    const standing = { tenantId: tenant.id, id: accountId, status: { notIn: ["deleted" as const, "erased" as const] } };
    const { count } = await tx.account.updateMany({
      where: standing,
      data: { status: "deleted", deletedAt: now, eraseAfter },
    });
    if (count === 0) throw new AppError("conflict");
    await tx.accountDeletion.create({
      data: { tenantId: tenant.id, accountId, reasons: [...reasons], comment, requestedAt: now },
    });
    await endSessionsOf(tx, ctx, { accountId });
    await endTokens(tx, ctx, { accountId, kinds: ["activation", "password_reset", "mail_change", "reactivation"] });
    await tx.pushSubscription.deleteMany({ where: { tenantId: tenant.id, accountId } });
    await refreshListing(tx, ctx, { profileId });
    await mailReactivationLink(tx, ctx, { accountId, eraseAfter });
    if (refund) await claimRefund(tx, ctx, { dueFrom: eraseAfter });
  });
  noteSecurityEvent(ctx, "deletion_asked");
  signalMember(tenant.id, profileId, { type: "sessions" });
  return eraseAfter;
}
