import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { noteMoneyAction } from "#app/domain/money/desk/log/note-money-action.server.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/**
 * Clears an alarm that somebody has looked at and dealt with, with what they found; of two who do, one.
 * @throws AppError `forbidden`, `not_found`, `conflict` for one that is cleared already.
 */
export async function clearAlarm(ctx: BrandOperatorCtx, { id, reason }: { id: string; reason: string }): Promise<void> {
  enforceOperatorRight(ctx, "alarms.clear", ctx.tenant.id);
  if (!isUuid(id)) throw new AppError("not_found");
  const tenantId = ctx.tenant.id;
  await withTenant(tenantId, async (tx) => {
    const alarm = await tx.moneyAlarm.findUnique({ where: { tenantId_id: { tenantId, id } }, select: { id: true } });
    if (!alarm) throw new AppError("not_found");
    const { count } = await tx.moneyAlarm.updateMany({
      where: { tenantId, id: alarm.id, clearedAt: null },
      data: { clearedAt: ctx.clock.now() },
    });
    if (count === 0) throw new AppError("conflict");
    const details = { before: "open", after: "cleared" };
    await noteMoneyAction(tx, ctx, {
      action: "alarm.clear",
      subjectKind: "money_alarm",
      subjectId: alarm.id,
      reason,
      details,
    });
  });
}
