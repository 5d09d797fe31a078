import { mailOperator } from "#app/domain/operator-identity/mails/mail-operator.server.ts";
import { getChangingSession } from "#app/domain/operator-identity/sessions/get-changing-session.server.ts";
import type { SignInCtx } from "#app/domain/operator-identity/sessions/sign-in-ctx.ts";
import { recordPlatformAudit } from "#app/domain/operators/audit/record-platform-audit.server.ts";
import { withConsole } from "#app/platform/db/transactions/with-console.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { noteSecurityEvent } from "#app/platform/log/security-log.ts";

/**
 * Takes the authenticator app and its recovery codes away from whoever is signed in; doing it twice is no error.
 * @throws AppError `authentication_required`, `second_factor_stale`, `conflict` without a passkey to sign in by.
 */
export async function removeAuthenticator(ctx: SignInCtx): Promise<void> {
  const operatorId = await withConsole(async (tx) => {
    const { operator } = await getChangingSession(tx, ctx);
    // why: the last passkey may be about to go too
    await tx.$queryRaw`select from operator where id = ${operator.id}::uuid for update`;
    if ((await tx.operatorPasskey.count({ where: { operatorId: operator.id } })) === 0) throw new AppError("conflict");
    await tx.operator.update({ where: { id: operator.id }, data: { totpSealed: null } });
    await tx.operatorRecoveryCode.deleteMany({ where: { operatorId: operator.id } });
    await recordPlatformAudit(
      tx,
      { ...ctx, operator },
      { action: "factor.remove_authenticator", subjectKind: "operator", subjectId: operator.id },
    );
    await mailOperator(tx, { operatorId: operator.id, template: "sign_in_changed", origin: ctx.origin, path: "/" });
    return operator.id;
  });
  noteSecurityEvent(ctx, "second_factor_changed", { operator: operatorId, by: "removal" });
}
