import { mailsLinkPath } from "#app/domain/notifications/preferences/mails-link.server.ts";
import { renewToken } from "#app/domain/identity/tokens/renew-token.server.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { SendMailPayload } from "#app/platform/mail/send-mail-job.server.ts";

/**
 * What somebody is told even when the account is on its way out: how to come back, money, decisions, what was asked of
 * staff, and what happened to the way in.
 */
const afterDeletion: readonly SendMailPayload["template"][] = [
  "account_deleted",
  "purchase_receipt",
  "discount_lost",
  "credit_note",
  "refund_failed",
  "withdrawal_receipt",
  "debit_announced",
  "debit_cancelled",
  "moderation_decision",
  "appeal_answer",
  "report_decided",
  "photo_rejected",
  "complaint_receipt",
  "mail_changed",
  "password_changed",
];

/**
 * A mail as it makes sense at the moment in which it goes out, perhaps days after it was asked for: its link has its
 * whole time before it. Null where nobody needs it any more: the link was used or ended by a newer one, the account is
 * gone, mails begin again already.
 */
export async function refreshMail(payload: SendMailPayload, clock: Clock): Promise<SendMailPayload | null> {
  const { tenantId, accountId, secret, template, to } = payload;
  if (accountId === undefined) return payload;
  const isWanted = await withTenant(tenantId, async (tx) => {
    const account = await tx.account.findUnique({
      where: { tenantId_id: { tenantId, id: accountId } },
      select: { status: true, notificationsDisabled: true },
    });
    if (account === null || account.status === "erased") return false;
    if (account.status === "deleted" && !afterDeletion.includes(template)) return false;
    if (template === "mails_again" && !account.notificationsDisabled.includes("bounce")) return false;
    return secret === undefined || renewToken(tx, { tenantId, secret, now: clock.now() });
  });
  if (!isWanted) return null;
  return template === "mails_again"
    ? { ...payload, actionPath: await mailsLinkPath(tenantId, { accountId, email: to.address }) }
    : payload;
}
