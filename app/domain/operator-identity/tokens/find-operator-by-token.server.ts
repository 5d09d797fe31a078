import { usableOperator } from "#app/domain/operator-identity/sessions/usable-operator.ts";
import type { Operator } from "#app/domain/operators/rights/operator-ctx.ts";
import { allOperatorRights } from "#app/domain/operators/rights/operator-rights.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { hashToken } from "#app/platform/crypto/token.server.ts";
import { withConsole } from "#app/platform/db/transactions/with-console.server.ts";

/**
 * Finds in whose name a program works by its token, with what both may do now; null for an unknown, revoked or expired
 * one, and for that of whoever may not sign in any more. No second factor of a program is ever fresh.
 */
export async function findOperatorByToken(
  { clock }: { clock: Clock },
  { token }: { token: string },
): Promise<Operator | null> {
  const now = clock.now();
  return withConsole(async (tx) => {
    const found = await tx.operatorToken.findFirst({
      where: {
        tokenHash: Buffer.from(hashToken(token), "hex"),
        revokedAt: null,
        expiresAt: { gt: now },
        operator: { ...usableOperator(), status: "active" },
      },
      select: {
        id: true,
        scopes: true,
        operator: { select: { id: true, name: true, grants: { select: { role: true, tenantId: true } } } },
      },
    });
    if (!found) return null;
    const aMinuteAgo = new Date(now.getTime() - millisecondsIn.minute);
    await tx.operatorToken.updateMany({
      where: { id: found.id, OR: [{ lastUsedAt: null }, { lastUsedAt: { lte: aMinuteAgo } }] },
      data: { lastUsedAt: now },
    });
    const scopes = allOperatorRights.filter((right) => found.scopes.includes(right));
    return { ...found.operator, scopes, freshUntil: null };
  });
}
