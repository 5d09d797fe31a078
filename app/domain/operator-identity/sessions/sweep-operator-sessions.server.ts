import type { Clock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { withConsole } from "#app/platform/db/transactions/with-console.server.ts";

const keptAfterEnd = 90 * millisecondsIn.day;

/**
 * Removes answered challenges that are too old anyway, wrong tries of yesterday, and operators' sessions and links that
 * ended or expired 90 days ago.
 */
export async function sweepOperatorSessions({ clock }: { clock: Clock }): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - keptAfterEnd);
  const yesterday = new Date(now.getTime() - millisecondsIn.day);
  const isOver = { OR: [{ expiresAt: { lt: before } }, { endedAt: { lt: before } }] };
  await withConsole(async (tx) => {
    await tx.operatorSession.deleteMany({ where: isOver });
    await tx.operatorInvitation.deleteMany({ where: isOver });
    await tx.operatorChallenge.deleteMany({ where: { expiresAt: { lt: now } } });
    await tx.operatorAttempt.deleteMany({ where: { updatedAt: { lt: yesterday } } });
  });
}
