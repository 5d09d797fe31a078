import { operatorSessionLifetimes } from "./operator-session-lifetimes.ts";
import type { SignInCtx } from "./sign-in-ctx.ts";
import { hashToken, randomToken } from "#app/platform/crypto/token.server.ts";
import type { OperatorSessionStage } from "#app/platform/db/generated/enums.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/** Whose session begins, how far the sign-in is, and for how many milliseconds a complete one's factor is fresh. */
type NewSession = { operatorId: string; stage: OperatorSessionStage; freshFor?: number };

/**
 * Signs an operator in as far as `stage` says, in the caller's transaction; returns the secret for the cookie. A session
 * that the browser brings along ends, so that a planted cookie never becomes an operator's.
 */
export async function startOperatorSession(
  tx: Tx,
  { clock, sessionToken, userAgent, country }: SignInCtx,
  { operatorId, stage, freshFor = operatorSessionLifetimes.fresh }: NewSession,
): Promise<string> {
  const now = clock.now();
  if (sessionToken !== null)
    await tx.operatorSession.updateMany({
      where: { tokenHash: Buffer.from(hashToken(sessionToken), "hex"), endedAt: null },
      data: { endedAt: now },
    });
  const token = randomToken();
  await tx.operatorSession.create({
    data: {
      operatorId,
      stage,
      tokenHash: Buffer.from(hashToken(token), "hex"),
      userAgent: userAgent.slice(0, 300),
      ipCountry: country,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + operatorSessionLifetimes[stage]),
      freshUntil: stage === "complete" ? new Date(now.getTime() + freshFor) : null,
    },
  });
  return token;
}
