import { secondsIn } from "#app/platform/clock/durations.ts";
import { processSigner } from "#app/platform/runtime/process-signer.server.ts";

/** The address of an account that a link proves to be reached. */
export type MailsLink = { accountId: string; email: string };

const linkSeconds = 72 * secondsIn.hour;
const purposeOf = (tenantId: string): string => `mails-again:${tenantId}`;

/** The path of a page on the brand's site that lets mails begin again; it works for 72 hours. */
export async function mailsLinkPath(tenantId: string, { accountId, email }: MailsLink): Promise<string> {
  const token = (await processSigner()).sign(purposeOf(tenantId), `${accountId} ${email}`, linkSeconds);
  return `/notifications/confirm/${token}`;
}

/** Reads the secret of such a link; null for one that is forged, over, or another brand's. */
export async function readMailsLink(tenantId: string, token: string): Promise<MailsLink | null> {
  const [accountId, email] = (await processSigner()).verify(purposeOf(tenantId), token)?.split(" ") ?? [];
  return accountId && email ? { accountId, email } : null;
}
