import { sessionLifetimes } from "./session-lifetimes.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { hashToken, randomToken } from "#app/platform/crypto/token.server.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/**
 * Signs a browser in, for as long as `sessionLifetimes` says, inside the caller's transaction; returns the secret for
 * its cookie. A session that the browser brings along ends, so that a planted cookie never becomes a member's.
 */
export async function startSession(
  tx: Tx,
  at: { tenantId: string; clock: Clock },
  input: { accountId: string; userAgent: string; ipCountry: string | null; formerToken: string | null },
): Promise<string> {
  const now = at.clock.now();
  const token = randomToken();
  if (input.formerToken) {
    await tx.session.updateMany({
      where: { tenantId: at.tenantId, tokenHash: Buffer.from(hashToken(input.formerToken), "hex"), endedAt: null },
      data: { endedAt: now },
    });
  }
  await tx.session.create({
    data: {
      tenantId: at.tenantId,
      accountId: input.accountId,
      tokenHash: Buffer.from(hashToken(token), "hex"),
      userAgent: input.userAgent.slice(0, 300),
      ipCountry: input.ipCountry,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + sessionLifetimes.unused),
    },
  });
  return token;
}
