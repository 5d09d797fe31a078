/** The consents on which mails rest. */
export type MailPurpose = "activity_mails" | "offer_mails";

/**
 * The choices of `/notifications` that stand for a consent to mails, all on or off: each such mail is wanted exactly
 * while the consent is in force. What people do is told by push as well, so that its own choices stay as they are.
 */
export function mailPreferences(purpose: MailPurpose, on: boolean) {
  return purpose === "activity_mails" ? { byMail: on } : { promotions: on, news: on, reminders: on };
}
