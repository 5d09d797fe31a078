import { endSessionsOfOperator } from "./end-sessions-of-operator.server.ts";
import { getChangingSession } from "./get-changing-session.server.ts";
import type { SignInCtx } from "./sign-in-ctx.ts";
import { recordPlatformAudit } from "#app/domain/operators/audit/record-platform-audit.server.ts";
import { withConsole } from "#app/platform/db/transactions/with-console.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { noteSecurityEvent } from "#app/platform/log/security-log.ts";

/**
 * Signs the operator out of every browser but this one, given proof that it is still them (ASVS 7.5.2); returns of how
 * many.
 * @throws AppError `authentication_required` where nobody is signed in, `second_factor_stale`.
 */
export async function endOtherOperatorSessions(ctx: SignInCtx): Promise<number> {
  const { operatorId, count } = await withConsole(async (tx) => {
    const session = await getChangingSession(tx, ctx);
    if (session.stage !== "complete") throw new AppError("authentication_required");
    const { operator } = session;
    const ended = await endSessionsOfOperator(tx, ctx, { operatorId: operator.id, except: session.id });
    await recordPlatformAudit(
      tx,
      { ...ctx, operator },
      { action: "session.end_others", subjectKind: "operator", subjectId: operator.id, details: { ended } },
    );
    return { operatorId: operator.id, count: ended };
  });
  noteSecurityEvent(ctx, "session_ended", { operator: operatorId, ended: count, by: "others" });
  return count;
}
