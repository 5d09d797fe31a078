import { hashToken, randomToken } from "#app/platform/crypto/token.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/**
 * Gives the member's own session a new secret, in the caller's transaction; the former one opens nothing any more, and
 * the session's pushes and streams go on. Returns the secret for its cookie. Source: OWASP ASVS 5.0, 7.2.4.
 */
export async function rotateSession(tx: Tx, { tenant, actor }: Pick<MemberCtx, "tenant" | "actor">): Promise<string> {
  const token = randomToken();
  const own = { tenantId: tenant.id, id: actor.sessionId, accountId: actor.accountId, endedAt: null };
  await tx.session.updateMany({ where: own, data: { tokenHash: Buffer.from(hashToken(token), "hex") } });
  return token;
}
