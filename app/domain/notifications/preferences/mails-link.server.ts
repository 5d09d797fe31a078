import { secondsIn } from "#app/platform/clock/durations.ts";
import { processSigner } from "#app/platform/runtime/process-signer.server.ts";

/** The address of an account that a link proves to be reached. */
type MailsLink = { accountId: string; email: string };

/** What such a link is signed for, in a brand. */
const mailsLinkPurpose = (tenantId: string): string => `mails-again:${tenantId}`;

const linkSeconds = 72 * secondsIn.hour;

/** The path of a page on the brand's site that lets mails begin again; it works for 72 hours. */
export async function mailsLinkPath(tenantId: string, link: MailsLink): Promise<string> {
  const token = (await processSigner()).sign(
    mailsLinkPurpose(tenantId),
    `${link.accountId} ${link.email}`,
    linkSeconds,
  );
  return `/notifications/confirm/${token}`;
}

/** Reads the secret of such a link; null for one that is forged, over, or another brand's. */
export async function readMailsLink(tenantId: string, token: string): Promise<MailsLink | null> {
  const [accountId, email] = (await processSigner()).verify(mailsLinkPurpose(tenantId), token)?.split(" ") ?? [];
  return accountId && email ? { accountId, email } : null;
}
