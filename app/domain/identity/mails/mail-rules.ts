import type { MailTemplate } from "#app/platform/mail/mail-templates.ts";

/** Mails to one mailbox in 24 hours, from the first of them on: of one brand, and of all brands together. */
export type MailLimits = { aDay: number; everywhere?: number };

/**
 * One count for every mailbox, where strangers bring it about as easily at a confirmed address; else one for mailboxes
 * of confirmed addresses, and one for those of others, which is `toUnconfirmed` unless it is said.
 */
export type MailBudget = MailLimits | { confirmed: MailLimits; unconfirmed: Required<MailLimits> };

/**
 * What a cause may bring to an address that nobody confirmed: nobody proved that it is the account's, so that all of it
 * is what strangers bring about, and counted over all brands too.
 */
export const toUnconfirmed = { aDay: 5, everywhere: 5 } as const satisfies MailLimits;

/**
 * What brings a mail about, each with a budget of its own, so that nobody uses up the mails of one cause by another:
 * whoever asks in somebody's name keeps neither that member's new password back nor decisions or receipts.
 */
export const mailBudgets = {
  /**
   * Somebody wants the address for an account. One count: whoever asks sees when the mails are used up, and must not
   * see whether the address is somebody's (docs/decisions/signup-tells-nothing.md).
   */
  claim: { aDay: 6, everywhere: 20 },
  /** Somebody forgot a password. Two counts: claims on an address with a tag use up none of the mailbox's owner. */
  reset: { confirmed: { aDay: 5 }, unconfirmed: { aDay: 5, everywhere: 20 } },
  /** Somebody complains, or withdraws from a purchase, and gave the address. */
  complaint: { aDay: 5, everywhere: 5 },
  statement: { aDay: 5, everywhere: 5 },
  /** A member withdraws from purchases, at the account's own confirmed address. */
  withdrawal: { aDay: 20 },
  /** The member leaves, or wants to come back by the right password. */
  return: { aDay: 6 },
  login: { aDay: 10 },
  password: { aDay: 10 },
  address: { aDay: 6 },
  passkey: { aDay: 20 },
  bounce: { aDay: 5 },
  copy: { aDay: 3 },
  /** Somebody paid for each, or staff wrote each, so that a day's mails of one brand are those of all. */
  purchase: { confirmed: { aDay: 50 }, unconfirmed: { aDay: 50, everywhere: 50 } },
  refund: { confirmed: { aDay: 50 }, unconfirmed: { aDay: 50, everywhere: 50 } },
  answer: { confirmed: { aDay: 20 }, unconfirmed: { aDay: 20, everywhere: 20 } },
  /** Nobody has paid yet. */
  debit: { confirmed: { aDay: 50 }, unconfirmed: { aDay: 10, everywhere: 20 } },
  decision: { aDay: 30 },
  report: { aDay: 20 },
  /** What happens on the site; brands set less, and 50 at most (`notification_limits`). */
  notice: { aDay: 50 },
} as const satisfies Record<string, MailBudget>;

export type MailCause = keyof typeof mailBudgets;

/**
 * `toUnconfirmed` says why a mail goes to an address that nobody has confirmed: its link `confirms` it, or the `law`
 * wants whoever gave the address written to. Null: it does not go there.
 */
type MailRule = { causes: readonly [MailCause, ...MailCause[]]; toUnconfirmed: "confirms" | "law" | null };

const rule = <const Causes extends MailRule["causes"]>(
  causes: Causes,
  why: MailRule["toUnconfirmed"] = null,
): { causes: Causes; toUnconfirmed: MailRule["toUnconfirmed"] } => ({ causes, toUnconfirmed: why });

/**
 * Of every mail, whether it needs a confirmed address, and what may bring it about: the first where its sender says
 * nothing else.
 */
export const mailRules = {
  activation: rule(["claim"], "confirms"),
  account_exists: rule(["claim"]),
  mail_change: rule(["claim"], "confirms"),
  password_reset: rule(["reset"], "confirms"),
  login_from_new_device: rule(["login"]),
  mail_changed: rule(["address"]),
  password_changed: rule(["password"]),
  passkey_added: rule(["passkey"]),
  passkey_removed: rule(["passkey"]),
  account_deleted: rule(["return", "claim", "reset"]),
  export_ready: rule(["copy"]),
  // why: only an address that sent a mail back is asked, and the link shows that it is reached now
  mails_again: rule(["bounce"], "confirms"),
  // Regulation (EU) 2022/2065, article 16(4) and (5): whoever left an address with a notice is written to
  complaint_receipt: rule(["complaint", "return"], "law"),
  complaint_answer: rule(["answer"], "law"),
  moderation_decision: rule(["decision"]),
  photo_rejected: rule(["decision"]),
  appeal_answer: rule(["decision"]),
  suspension_lifted: rule(["decision"]),
  report_receipt: rule(["report"]),
  report_decided: rule(["report"]),
  // Directive 2011/83/EU, articles 8(7) and 11a(4): on a durable medium; and what the SEPA rulebook wants announced
  purchase_receipt: rule(["purchase"], "law"),
  discount_lost: rule(["refund"], "law"),
  credit_note: rule(["refund"], "law"),
  refund_failed: rule(["refund"], "law"),
  withdrawal_receipt: rule(["statement", "withdrawal"], "law"),
  debit_announced: rule(["debit"], "law"),
  debit_cancelled: rule(["debit"], "law"),
  new_conversation: rule(["notice"]),
  new_message: rule(["notice"]),
  like: rule(["notice"]),
  match: rule(["notice"]),
  unread_reminder: rule(["notice"]),
  weekly_update: rule(["notice"]),
  news: rule(["notice"]),
  welcome_discount: rule(["notice"]),
  complete_profile: rule(["notice"]),
  come_back: rule(["notice"]),
} satisfies Readonly<Record<MailTemplate, MailRule>>;

/** What may bring a mail about. */
export type CauseOf<Template extends MailTemplate> = (typeof mailRules)[Template]["causes"][number];
