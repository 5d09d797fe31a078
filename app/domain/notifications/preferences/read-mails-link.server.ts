import { processSigner } from "#app/platform/runtime/process-signer.server.ts";
import { type MailsLink, mailsLinkPurpose } from "./mails-link.ts";

/** Reads the secret of such a link; null for one that is forged, over, or another brand's. */
export async function readMailsLink(tenantId: string, token: string): Promise<MailsLink | null> {
  const [accountId, email] = (await processSigner()).verify(mailsLinkPurpose(tenantId), token)?.split(" ") ?? [];
  return accountId && email ? { accountId, email } : null;
}
