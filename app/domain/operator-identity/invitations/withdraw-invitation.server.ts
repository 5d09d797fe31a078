import { recordPlatformAudit } from "#app/domain/operators/audit/record-platform-audit.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { withConsole } from "#app/platform/db/transactions/with-console.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { noteSecurityEvent } from "#app/platform/log/security-log.ts";

/**
 * Takes back the invitation of somebody who never used the console: the link ends and the address is free again.
 * @throws AppError `forbidden`, `second_factor_stale`, `not_found` for anybody else.
 */
export async function withdrawInvitation(ctx: OperatorCtx, { operatorId }: { operatorId: string }): Promise<void> {
  enforceOperatorRight(ctx, "operators.change", null);
  if (!isUuid(operatorId)) throw new AppError("not_found");
  await withConsole(async (tx) => {
    const { count } = await tx.operator.deleteMany({
      where: { id: operatorId, status: "invited", activatedAt: null, platformAudit: { none: {} } },
    });
    if (count === 0) throw new AppError("not_found");
    await recordPlatformAudit(tx, ctx, {
      action: "invitation.withdraw",
      subjectKind: "operator",
      subjectId: operatorId,
    });
  });
  noteSecurityEvent(ctx, "operator_changed", { operator: ctx.operator.id, subject: operatorId, change: "withdraw" });
}
