import { recordPlatformAudit } from "#app/domain/operators/audit/record-platform-audit.server.ts";
import { enforceFreshFactor } from "#app/domain/operators/rights/enforce-fresh-factor.ts";
import { enforceInPerson } from "#app/domain/operators/rights/enforce-in-person.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { withConsole } from "#app/platform/db/transactions/with-console.server.ts";
import { noteSecurityEvent } from "#app/platform/log/security-log.ts";

/**
 * Signs the operator out of one of their own browsers; one that ended already, or is somebody else's, is no error and
 * no news. It wants proof that it is still them (ASVS 7.5.2).
 * @throws AppError `forbidden` by a token of the API, `second_factor_stale`.
 */
export async function endOneOperatorSession(ctx: OperatorCtx, { sessionId }: { sessionId: string }): Promise<void> {
  enforceInPerson(ctx);
  enforceFreshFactor(ctx);
  if (!isUuid(sessionId)) return;
  const { operator, clock } = ctx;
  const count = await withConsole(async (tx) => {
    const ended = await tx.operatorSession.updateMany({
      where: { id: sessionId, operatorId: operator.id, endedAt: null },
      data: { endedAt: clock.now() },
    });
    if (ended.count > 0)
      await recordPlatformAudit(tx, ctx, { action: "session.end", subjectKind: "session", subjectId: sessionId });
    return ended.count;
  });
  if (count > 0) noteSecurityEvent(ctx, "session_ended", { operator: operator.id, ended: count, by: "one" });
}
