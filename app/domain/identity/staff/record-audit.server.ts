import type { Operator } from "#app/domain/operators/rights/operator-ctx.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Prisma } from "#app/platform/db/generated/client.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/**
 * What was looked at or done: `action` such as `report.view`, and whose row it concerns, such as `profile` and its id.
 */
export type Audited = {
  action: string;
  subjectKind:
    | "member"
    | "member_list"
    | "profile"
    | "photo"
    | "complaint"
    | "report"
    | "decision_list"
    | "appeal"
    | "payment"
    | "wallet"
    | "money_alarm"
    | "debit_block"
    | "money_list"
    | "discount_code"
    | "news"
    | "webhook"
    | "mail_list"
    | "mail";
  subjectId: string;
  reason?: string;
  /** What was before and after, or what was asked for: codes, numbers and ids alone. */
  details?: Prisma.InputJsonObject;
};

/**
 * Writes down a look or a change by staff or by an operator of the console, in the transaction in which it happens;
 * without either it is the system's own. Append only.
 */
export async function recordAudit(
  tx: Tx,
  ctx: Pick<Ctx, "tenant" | "clock" | "requestId" | "actor"> & { operator?: Pick<Operator, "id"> },
  audited: Audited,
): Promise<void> {
  const { action, subjectKind, subjectId, reason = "", details } = audited;
  await tx.auditEntry.create({
    data: {
      tenantId: ctx.tenant.id,
      staffId: ctx.actor?.accountId ?? null,
      operatorId: ctx.operator?.id ?? null,
      action,
      subjectKind,
      subjectId,
      reason,
      ...(details && { details }),
      requestId: ctx.requestId,
      happenedAt: ctx.clock.now(),
    },
  });
}
