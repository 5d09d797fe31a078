import { lockOperators } from "#app/domain/operator-identity/grants/lock-operators.server.ts";
import { endSessionsOfOperator } from "#app/domain/operator-identity/sessions/end-sessions-of-operator.server.ts";
import { recordPlatformAudit } from "#app/domain/operators/audit/record-platform-audit.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { withConsole } from "#app/platform/db/transactions/with-console.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { noteSecurityEvent } from "#app/platform/log/security-log.ts";

/**
 * Shuts an operator out at once, with their sessions, tokens and open invitation; disabling twice is no error.
 * @throws AppError `forbidden`, `second_factor_stale`, `not_found`, `last_owner` where nobody would own everything.
 */
export async function disableOperator(
  ctx: OperatorCtx,
  { operatorId, reason }: { operatorId: string; reason: string },
): Promise<void> {
  enforceOperatorRight(ctx, "operators.change", null);
  if (!isUuid(operatorId)) throw new AppError("not_found");
  await withConsole((tx) =>
    lockOperators(tx, async () => {
      const now = ctx.clock.now();
      const before = await tx.operator.findUnique({ where: { id: operatorId }, select: { status: true } });
      if (!before) throw new AppError("not_found");
      await tx.operator.update({ where: { id: operatorId }, data: { status: "disabled" } });
      await tx.operatorInvitation.updateMany({ where: { operatorId, endedAt: null }, data: { endedAt: now } });
      await tx.operatorToken.updateMany({ where: { operatorId, revokedAt: null }, data: { revokedAt: now } });
      const ended = await endSessionsOfOperator(tx, ctx, { operatorId });
      const details = { before, after: { status: "disabled" }, ended };
      const subject = { subjectKind: "operator", subjectId: operatorId };
      await recordPlatformAudit(tx, ctx, { action: "operator.disable", ...subject, reason, details });
    }),
  );
  noteSecurityEvent(ctx, "operator_changed", { operator: ctx.operator.id, subject: operatorId, change: "disable" });
}
