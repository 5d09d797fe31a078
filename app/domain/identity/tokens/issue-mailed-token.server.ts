import { issueToken, type NewToken } from "./issue-token.server.ts";
import { randomToken } from "#app/platform/crypto/token.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/**
 * Makes the secret of a link that works once and has `mail` send it, in the caller's transaction. Where the mail is
 * withheld (null) nothing changes: the former link, which somebody may have in a mailbox, goes on opening, so that
 * nobody shuts a member out by asking for more mails than go to one address. Returns the mail's job id.
 */
export async function issueMailedToken(
  tx: Tx,
  ctx: Pick<Ctx, "tenant" | "clock">,
  token: NewToken,
  mail: (secret: string) => Promise<string | null>,
): Promise<string | null> {
  const secret = randomToken();
  const jobId = await mail(secret);
  if (jobId !== null) await issueToken(tx, ctx, { ...token, secret });
  return jobId;
}
