import { checkOwnPassword } from "#app/domain/identity/passwords/check-own-password.server.ts";
import { claimRefund } from "#app/domain/safety/complaints/claim-refund.server.ts";
import { beginDeletion } from "./begin-deletion.server.ts";
import type { LeavingReason } from "./deletion-contract.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
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
  const { tenant, actor } = ctx;
  await checkOwnPassword(ctx, { password });
  const { accountId, profileId } = actor;
  const eraseAfter = await withTenant(tenant.id, async (tx) => {
    const erased = await beginDeletion(tx, ctx, { accountId, profileId, reasons, comment });
    if (refund) await claimRefund(tx, ctx, { dueFrom: erased });
    return erased;
  });
  noteSecurityEvent(ctx, "deletion_asked");
  signalMember(tenant.id, profileId, { type: "sessions" });
  return eraseAfter;
}
