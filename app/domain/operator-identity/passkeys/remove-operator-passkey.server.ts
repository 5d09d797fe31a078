import { mailOperator } from "#app/domain/operator-identity/mails/mail-operator.server.ts";
import { getChangingSession } from "#app/domain/operator-identity/sessions/get-changing-session.server.ts";
import type { SignInCtx } from "#app/domain/operator-identity/sessions/sign-in-ctx.ts";
import { recordPlatformAudit } from "#app/domain/operators/audit/record-platform-audit.server.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { withConsole } from "#app/platform/db/transactions/with-console.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { noteSecurityEvent } from "#app/platform/log/security-log.ts";

/**
 * Removes a passkey of whoever is signed in; one that is gone, or is somebody else's, stays as it is.
 * @throws AppError `authentication_required`, `second_factor_stale`, `conflict` for the last second factor that there
 *   is.
 */
export async function removeOperatorPasskey(ctx: SignInCtx, { passkeyId }: { passkeyId: string }): Promise<void> {
  if (!isUuid(passkeyId)) return;
  const removed = await withConsole(async (tx) => {
    const { operator } = await getChangingSession(tx, ctx);
    // why: of two that go at once each would leave the other as the last
    await tx.$queryRaw`select from operator where id = ${operator.id}::uuid for update`;
    const own = { operatorId: operator.id };
    const { count } = await tx.operatorPasskey.deleteMany({ where: { ...own, id: passkeyId } });
    if (count === 0) return null;
    const { totpSealed } = await tx.operator.findUniqueOrThrow({ where: { id: operator.id } });
    if (totpSealed === null && (await tx.operatorPasskey.count({ where: own })) === 0) throw new AppError("conflict");
    await recordPlatformAudit(
      tx,
      { ...ctx, operator },
      { action: "passkey.remove", subjectKind: "operator", subjectId: operator.id },
    );
    await mailOperator(tx, { operatorId: operator.id, template: "sign_in_changed", origin: ctx.origin, path: "/" });
    return operator.id;
  });
  if (removed !== null) noteSecurityEvent(ctx, "passkey_removed", { operator: removed });
}
