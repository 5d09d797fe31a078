import { findOwnSession } from "./find-own-session.server.ts";
import type { SignInCtx } from "./sign-in-ctx.ts";
import { recordPlatformAudit } from "#app/domain/operators/audit/record-platform-audit.server.ts";
import { withConsole } from "#app/platform/db/transactions/with-console.server.ts";
import { noteSecurityEvent } from "#app/platform/log/security-log.ts";

/** Ends the session that came along, however far it is; doing it twice is no error. */
export async function signOut(ctx: SignInCtx): Promise<void> {
  const session = await withConsole(async (tx) => {
    const found = await findOwnSession(tx, ctx);
    if (found === null) return null;
    await tx.operatorSession.updateMany({ where: { id: found.id, endedAt: null }, data: { endedAt: ctx.clock.now() } });
    await recordPlatformAudit(
      tx,
      { ...ctx, operator: found.operator },
      { action: "session.end", subjectKind: "session", subjectId: found.id },
    );
    return found;
  });
  if (session) noteSecurityEvent(ctx, "session_ended", { operator: session.operator.id, ended: 1, by: "logout" });
}
