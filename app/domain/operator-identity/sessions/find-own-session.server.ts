import type { SignInCtx } from "./sign-in-ctx.ts";
import { usableOperator } from "./usable-operator.ts";
import { hashToken } from "#app/platform/crypto/token.server.ts";
import type { OperatorSessionStage } from "#app/platform/db/generated/enums.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/** A live session, however far its sign-in is, and whose it is. */
export type OwnSession = {
  id: string;
  stage: OperatorSessionStage;
  freshUntil: Date | null;
  newTotpSealed: Uint8Array | null;
  operator: {
    id: string;
    email: string;
    name: string;
    passwordHash: string | null;
    totpSealed: Uint8Array | null;
    isDemo: boolean;
  };
};

/** Finds the live session that came along, of whatever stage, in the caller's transaction; null without one. */
export async function findOwnSession(
  tx: Tx,
  { sessionToken, clock }: Pick<SignInCtx, "sessionToken" | "clock">,
): Promise<OwnSession | null> {
  if (sessionToken === null) return null;
  const tokenHash = Buffer.from(hashToken(sessionToken), "hex");
  return tx.operatorSession.findFirst({
    where: { tokenHash, endedAt: null, expiresAt: { gt: clock.now() }, operator: usableOperator() },
    select: {
      id: true,
      stage: true,
      freshUntil: true,
      newTotpSealed: true,
      operator: {
        select: { id: true, email: true, name: true, passwordHash: true, totpSealed: true, isDemo: true },
      },
    },
  });
}
