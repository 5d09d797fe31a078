import { recordPlatformAudit } from "#app/domain/operators/audit/record-platform-audit.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { withConsole } from "#app/platform/db/transactions/with-console.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { noteSecurityEvent } from "#app/platform/log/security-log.ts";

/**
 * Lets a disabled operator in again as far as they had come: with a password and a second factor at once, with a
 * password alone to make one, and by a new invitation otherwise (`resendInvitation`).
 * @throws AppError `forbidden`, `second_factor_stale`, `not_found` for whoever is not disabled.
 */
export async function enableOperator(
  ctx: OperatorCtx,
  { operatorId, reason }: { operatorId: string; reason: string },
): Promise<void> {
  enforceOperatorRight(ctx, "operators.change", null);
  if (!isUuid(operatorId)) throw new AppError("not_found");
  await withConsole(async (tx) => {
    const disabled = await tx.operator.findFirst({
      where: { id: operatorId, status: "disabled" },
      select: { passwordHash: true, totpSealed: true, isDemo: true, _count: { select: { passkeys: true } } },
    });
    if (!disabled) throw new AppError("not_found");
    const hasFactor = disabled.isDemo || disabled.totpSealed !== null || disabled._count.passkeys > 0;
    const status = disabled.passwordHash === null ? "invited" : hasFactor ? "active" : "enrolling";
    await tx.operator.update({ where: { id: operatorId }, data: { status } });
    const details = { before: { status: "disabled" }, after: { status } };
    const subject = { subjectKind: "operator", subjectId: operatorId };
    await recordPlatformAudit(tx, ctx, { action: "operator.enable", ...subject, reason, details });
  });
  noteSecurityEvent(ctx, "operator_changed", { operator: ctx.operator.id, subject: operatorId, change: "enable" });
}
