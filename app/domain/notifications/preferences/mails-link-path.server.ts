import { secondsIn } from "#app/platform/clock/durations.ts";
import { processSigner } from "#app/platform/runtime/process-signer.server.ts";
import { type MailsLink, mailsLinkPurpose } from "./mails-link.ts";

const linkSeconds = 72 * secondsIn.hour;

/** The path of a page on the brand's site that lets mails begin again; it works for 72 hours. */
export async function mailsLinkPath(tenantId: string, { accountId, email }: MailsLink): Promise<string> {
  const token = (await processSigner()).sign(mailsLinkPurpose(tenantId), `${accountId} ${email}`, linkSeconds);
  return `/notifications/confirm/${token}`;
}
