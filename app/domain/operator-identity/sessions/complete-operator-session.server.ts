import type { OwnSession } from "./find-own-session.server.ts";
import { operatorSessionLifetimes } from "./operator-session-lifetimes.ts";
import type { SignInCtx } from "./sign-in-ctx.ts";
import { hashToken, randomToken } from "#app/platform/crypto/token.server.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/**
 * Notes that a second factor was given in a session, in the caller's transaction: one that waited for it is signed in
 * from now on, and one that is signed in counts as fresh again. Returns the new secret for the cookie; the former one
 * opens nothing any more (OWASP ASVS 5.0, 7.2.4).
 */
export async function completeOperatorSession(
  tx: Tx,
  { clock }: Pick<SignInCtx, "clock">,
  session: Pick<OwnSession, "id" | "stage">,
): Promise<string> {
  const now = clock.now();
  const token = randomToken();
  const begins = {
    stage: "complete" as const,
    createdAt: now,
    expiresAt: new Date(now.getTime() + operatorSessionLifetimes.complete),
  };
  await tx.operatorSession.updateMany({
    where: { id: session.id, endedAt: null },
    data: {
      ...(session.stage === "complete" ? {} : begins),
      tokenHash: Buffer.from(hashToken(token), "hex"),
      lastSeenAt: now,
      freshUntil: new Date(now.getTime() + operatorSessionLifetimes.fresh),
      newTotpSealed: null,
    },
  });
  return token;
}
