import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import type { Prisma } from "#app/platform/db/generated/client.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/** What was looked at or done: `action` such as `operator.invite`, and whose row it concerns, by its id. */
type PlatformAudited = {
  action: string;
  subjectKind: string;
  subjectId: string;
  reason?: string;
  /** What was before and after, or what was asked for: codes, numbers and ids, no secret. */
  details?: Prisma.InputJsonObject;
};

/**
 * Writes down a look or a change in the console that concerns no single brand, in the transaction in which it happens;
 * without an operator it is the system's, the command line's, or somebody's who is not signed in. Append only.
 */
export async function recordPlatformAudit(
  tx: Tx,
  { operator, clock, requestId }: Pick<OperatorCtx, "clock" | "requestId"> & { operator: { id: string } | null },
  { action, subjectKind, subjectId, reason = "", details }: PlatformAudited,
): Promise<void> {
  await tx.platformAuditEntry.create({
    data: {
      operatorId: operator?.id ?? null,
      action,
      subjectKind,
      subjectId,
      reason,
      ...(details && { details }),
      requestId,
      happenedAt: clock.now(),
    },
  });
}
