import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/**
 * What was looked at or done: `action` such as `report.view`, and whose row it concerns, such as `profile` and its id.
 */
export type Audited = {
  action: string;
  subjectKind: "profile" | "photo" | "complaint" | "report" | "appeal";
  subjectId: string;
  reason?: string;
};

/**
 * Writes down a look or a change by staff, in the transaction in which it happens; without an actor it is the system's
 * own. Append only.
 */
export async function recordAudit(
  tx: Tx,
  ctx: Pick<Ctx, "tenant" | "clock" | "requestId" | "actor">,
  audited: Audited,
): Promise<void> {
  const { action, subjectKind, subjectId, reason = "" } = audited;
  await tx.auditEntry.create({
    data: {
      tenantId: ctx.tenant.id,
      staffId: ctx.actor?.accountId ?? null,
      action,
      subjectKind,
      subjectId,
      reason,
      requestId: ctx.requestId,
      happenedAt: ctx.clock.now(),
    },
  });
}
