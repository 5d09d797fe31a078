import { longestTokenDays } from "./token-limits.ts";
import { enforceInPerson } from "#app/domain/operators/rights/enforce-in-person.ts";
import { recordPlatformAudit } from "#app/domain/operators/audit/record-platform-audit.server.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { givesRight, isFreshRight, type OperatorRight } from "#app/domain/operators/rights/operator-rights.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { hashToken, randomToken } from "#app/platform/crypto/token.server.ts";
import { withConsole } from "#app/platform/db/transactions/with-console.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { noteSecurityEvent } from "#app/platform/log/security-log.ts";

/** What a program is to be called, what it may do, and for how many days. */
export type NewToken = { name: string; scopes: readonly OperatorRight[]; days: number };

/**
 * Makes a token by which a program works in the operator's name, within scopes that are rights of the operator's own;
 * what asks for a fresh second factor is open to no token. Returns the token, which is shown this once: only its hash is
 * kept.
 * @throws AppError `forbidden` by a token, `second_factor_stale`, `invalid_input` for other scopes or days.
 */
export async function makeToken(
  ctx: OperatorCtx,
  { name, scopes, days }: NewToken,
): Promise<{ id: string; token: string }> {
  enforceInPerson(ctx);
  const { operator, clock } = ctx;
  const now = clock.now();
  if (operator.freshUntil === null || operator.freshUntil <= now) throw new AppError("second_factor_stale");
  const isOwn = (scope: OperatorRight) =>
    !isFreshRight(scope) && operator.grants.some(({ tenantId }) => givesRight(operator.grants, scope, tenantId));
  if (scopes.length === 0 || !scopes.every(isOwn)) throw new AppError("invalid_input", { field: "scopes" });
  if (!Number.isInteger(days) || days < 1 || days > longestTokenDays)
    throw new AppError("invalid_input", { field: "days" });
  const token = `lia_${randomToken()}`;
  const id = await withConsole(async (tx) => {
    const made = await tx.operatorToken.create({
      data: {
        operatorId: operator.id,
        name,
        tokenHash: Buffer.from(hashToken(token), "hex"),
        lastFour: token.slice(-4),
        scopes: [...new Set(scopes)],
        createdAt: now,
        expiresAt: new Date(now.getTime() + days * millisecondsIn.day),
      },
    });
    const details = { after: { scopes: [...scopes], days } };
    await recordPlatformAudit(tx, ctx, { action: "token.make", subjectKind: "token", subjectId: made.id, details });
    return made.id;
  });
  noteSecurityEvent(ctx, "token_changed", { operator: operator.id, subject: id, change: "make" });
  return { id, token };
}
