import type { MailCause } from "#app/domain/identity/mails/mail-rules.ts";
import type { MailTemplate } from "#app/platform/mail/mail-templates.ts";

/**
 * Mails that one mailbox gets in a day: a confirmed address's and any other's of a brand, and the latter of all brands.
 */
type Expected = readonly [confirmed: number, unconfirmed: number, unconfirmedOfAll: number];

/** How many of each kind, by what brings them about. */
export const expectedMails: Readonly<Record<MailTemplate, Readonly<Partial<Record<MailCause, Expected>>>>> = {
  activation: { claim: [6, 6, 20] },
  account_exists: { claim: [6, 0, 0] },
  mail_change: { claim: [6, 6, 20] },
  password_reset: { reset: [5, 5, 20] },
  login_from_new_device: { login: [10, 0, 0] },
  mail_changed: { address: [6, 0, 0] },
  password_changed: { password: [10, 0, 0] },
  passkey_added: { passkey: [20, 0, 0] },
  passkey_removed: { passkey: [20, 0, 0] },
  account_deleted: { return: [6, 0, 0], claim: [6, 0, 0], reset: [5, 0, 0] },
  export_ready: { copy: [3, 0, 0] },
  mails_again: { bounce: [5, 5, 5] },
  complaint_receipt: { complaint: [5, 5, 5], return: [6, 5, 5] },
  complaint_answer: { answer: [20, 20, 20] },
  moderation_decision: { decision: [30, 0, 0] },
  photo_rejected: { decision: [30, 0, 0] },
  appeal_answer: { decision: [30, 0, 0] },
  suspension_lifted: { decision: [30, 0, 0] },
  report_receipt: { report: [20, 0, 0] },
  report_decided: { report: [20, 0, 0] },
  purchase_receipt: { purchase: [50, 50, 50] },
  discount_lost: { refund: [50, 50, 50] },
  credit_note: { refund: [50, 50, 50] },
  refund_failed: { refund: [50, 50, 50] },
  withdrawal_receipt: { statement: [5, 5, 5], withdrawal: [20, 5, 5] },
  debit_announced: { debit: [50, 10, 20] },
  debit_cancelled: { debit: [50, 10, 20] },
  new_conversation: { notice: [50, 0, 0] },
  new_message: { notice: [50, 0, 0] },
  like: { notice: [50, 0, 0] },
  match: { notice: [50, 0, 0] },
  unread_reminder: { notice: [50, 0, 0] },
  weekly_update: { notice: [50, 0, 0] },
  news: { notice: [50, 0, 0] },
  welcome_discount: { notice: [50, 0, 0] },
  complete_profile: { notice: [50, 0, 0] },
  come_back: { notice: [50, 0, 0] },
};
