import { z } from "zod";

/** Every mail of the platform. */
export const mailTemplates = [
  "activation",
  "account_exists",
  "password_reset",
  "login_from_new_device",
  "complaint_receipt",
  "mail_change",
  "mail_changed",
  "password_changed",
  "passkey_added",
  "passkey_removed",
  "account_deleted",
  "export_ready",
  "complaint_answer",
  "moderation_decision",
  "report_receipt",
  "report_decided",
  "appeal_answer",
  "photo_rejected",
  "purchase_receipt",
  "new_conversation",
  "new_message",
  "like",
  "match",
  "unread_reminder",
  "weekly_update",
  "news",
  "welcome_discount",
  "complete_profile",
  "come_back",
  "mails_again",
] as const;

export type MailTemplate = (typeof mailTemplates)[number];

const text = z.string().max(500);
// why: mails that wait from before a sentence was there are sent without it, and without its line
const sentence = text.default("");

/** Each mail with the variables that its texts in `mail.json` may use; `name` is the receiver's. */
export const mailVariables = {
  activation: z.strictObject({ name: text }),
  account_exists: z.strictObject({ name: text }),
  password_reset: z.strictObject({ name: text }),
  login_from_new_device: z.strictObject({ name: text, device: text, place: text, time: text }),
  complaint_receipt: z.strictObject({ name: text, number: text }),
  mail_change: z.strictObject({ name: text, newAddress: text }),
  mail_changed: z.strictObject({ name: text }),
  password_changed: z.strictObject({ name: text, time: text }),
  passkey_added: z.strictObject({ name: text, passkey: text, time: text }),
  passkey_removed: z.strictObject({ name: text, passkey: text, time: text }),
  account_deleted: z.strictObject({ name: text, date: text }),
  export_ready: z.strictObject({ name: text, date: text }),
  complaint_answer: z.strictObject({ name: text, number: text }),
  moderation_decision: z.strictObject({ name: text, measure: text, ground: text, facts: text }),
  report_receipt: z.strictObject({ name: text }),
  report_decided: z.strictObject({ name: text, outcome: text }),
  appeal_answer: z.strictObject({ name: text, outcome: text }),
  photo_rejected: z.strictObject({ name: text, reason: text, decider: text }),
  purchase_receipt: z.strictObject({
    name: text,
    number: text,
    date: text,
    credits: text,
    amount: text,
    discount: text,
    vat: text,
    gst: sentence,
    seller: text,
  }),
  new_conversation: z.strictObject({ name: text, senders: text }),
  new_message: z.strictObject({ name: text, senders: text }),
  like: z.strictObject({ name: text, senders: text }),
  match: z.strictObject({ name: text, senders: text }),
  unread_reminder: z.strictObject({ name: text, senders: text }),
  weekly_update: z.strictObject({ name: text, members: text, likes: text }),
  news: z.strictObject({ name: text, headline: z.string().max(120), words: z.string().max(4_000) }),
  welcome_discount: z.strictObject({ name: text, percentage: text, date: text, followed: sentence }),
  complete_profile: z.strictObject({ name: text }),
  come_back: z.strictObject({ name: text }),
  mails_again: z.strictObject({ name: text }),
} satisfies Record<MailTemplate, z.ZodObject>;

export type MailVariables = { [Template in MailTemplate]: z.infer<(typeof mailVariables)[Template]> };
