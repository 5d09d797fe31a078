import { hashNewPassword } from "#app/domain/identity/passwords/hash-new-password.server.ts";
import { countAttempt } from "#app/domain/operator-identity/attempts/count-attempt.server.ts";
import { forgetAttempts } from "#app/domain/operator-identity/attempts/forget-attempts.server.ts";
import { mailOperator } from "#app/domain/operator-identity/mails/mail-operator.server.ts";
import { completeOperatorSession } from "#app/domain/operator-identity/sessions/complete-operator-session.server.ts";
import { endSessionsOfOperator } from "#app/domain/operator-identity/sessions/end-sessions-of-operator.server.ts";
import { getChangingSession } from "#app/domain/operator-identity/sessions/get-changing-session.server.ts";
import type { SignInCtx } from "#app/domain/operator-identity/sessions/sign-in-ctx.ts";
import { recordPlatformAudit } from "#app/domain/operators/audit/record-platform-audit.server.ts";
import { verifyPassword } from "#app/platform/crypto/password.server.ts";
import { withConsole } from "#app/platform/db/transactions/with-console.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { noteSecurityEvent } from "#app/platform/log/security-log.ts";

/**
 * Changes the password of whoever is signed in; every other session ends, the operator is told by mail, and the
 * session's new secret is returned for its cookie.
 * @throws AppError `authentication_required`, `second_factor_stale`, `wrong_password` where `current` is not the
 *   password in force, `account_locked` with `minutes` after five of these, `password_weak`, `forbidden` in the demo.
 */
export async function changeOwnPassword(
  ctx: SignInCtx,
  { current, password }: { current: string; password: string },
): Promise<string> {
  const { operator } = await withConsole((tx) => getChangingSession(tx, ctx));
  if (operator.isDemo) throw new AppError("forbidden");
  const tried = { what: "password", whose: operator.email } as const;
  const refusal = await countAttempt(ctx, tried);
  if (!(await verifyPassword(current, operator.passwordHash))) {
    noteSecurityEvent(ctx, "password_wrong", { operator: operator.id });
    throw refusal.code === "account_locked" ? refusal : new AppError("wrong_password");
  }
  const passwordHash = await hashNewPassword(
    { tenant: null },
    { password, name: operator.name, email: operator.email },
  );
  const token = await withConsole(async (tx) => {
    const session = await getChangingSession(tx, ctx);
    await forgetAttempts(tx, tried);
    await tx.operator.update({ where: { id: operator.id }, data: { passwordHash } });
    await endSessionsOfOperator(tx, ctx, { operatorId: operator.id, except: session.id });
    const subject = { subjectKind: "operator", subjectId: operator.id };
    await recordPlatformAudit(tx, { ...ctx, operator }, { action: "password.change", ...subject });
    await mailOperator(tx, { operatorId: operator.id, template: "sign_in_changed", origin: ctx.origin, path: "/" });
    return completeOperatorSession(tx, ctx, session);
  });
  noteSecurityEvent(ctx, "password_changed", { operator: operator.id, by: "password" });
  return token;
}
