import { recordPlatformAudit } from "#app/domain/operators/audit/record-platform-audit.server.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { withConsole } from "#app/platform/db/transactions/with-console.server.ts";

/**
 * Takes the operators of the demo out of use where the demo is not: password, sessions and tokens go, the rows stay for
 * the audit. Returns how many there were.
 */
export async function disableDemoOperators({ clock }: { clock: Clock }): Promise<number> {
  const now = clock.now();
  const ofDemo = { operator: { isDemo: true } };
  return withConsole(async (tx) => {
    const { count } = await tx.operator.updateMany({
      where: { isDemo: true, NOT: { status: "disabled", passwordHash: null } },
      data: { status: "disabled", passwordHash: null },
    });
    if (count === 0) return 0;
    await tx.operatorSession.updateMany({ where: { ...ofDemo, endedAt: null }, data: { endedAt: now } });
    await tx.operatorToken.updateMany({ where: { ...ofDemo, revokedAt: null }, data: { revokedAt: now } });
    await recordPlatformAudit(
      tx,
      { clock, operator: null, requestId: "start" },
      { action: "operator.disable", subjectKind: "operator", subjectId: "demo", details: { count } },
    );
    return count;
  });
}
