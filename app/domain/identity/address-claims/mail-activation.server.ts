import { mailMember } from "#app/domain/identity/mail-addresses/mail-member.server.ts";
import { issueToken } from "#app/domain/identity/tokens/issue-token.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/**
 * Mails a fresh activation link, which works once within 72 hours, in the caller's transaction; returns the mail's job
 * id.
 */
export async function mailActivation(
  tx: Tx,
  ctx: Pick<Ctx, "tenant" | "clock">,
  { accountId }: { accountId: string },
): Promise<string | null> {
  const secret = await issueToken(tx, ctx, { accountId, kind: "activation" });
  return mailMember(tx, ctx, { accountId, actionPath: `/activate?token=${secret}`, secret }, () => ({
    template: "activation",
    variables: {},
  }));
}
