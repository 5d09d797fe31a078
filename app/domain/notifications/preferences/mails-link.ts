/** The address of an account that a link proves to be reached. */
export type MailsLink = { accountId: string; email: string };

/** What such a link is signed for, in a brand. */
export const mailsLinkPurpose = (tenantId: string): string => `mails-again:${tenantId}`;
