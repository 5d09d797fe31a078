import { replaceRecoveryCodes } from "./replace-recovery-codes.server.ts";
import { mailOperator } from "#app/domain/operator-identity/mails/mail-operator.server.ts";
import { getChangingSession } from "#app/domain/operator-identity/sessions/get-changing-session.server.ts";
import type { SignInCtx } from "#app/domain/operator-identity/sessions/sign-in-ctx.ts";
import { recordPlatformAudit } from "#app/domain/operators/audit/record-platform-audit.server.ts";
import { withConsole } from "#app/platform/db/transactions/with-console.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { noteSecurityEvent } from "#app/platform/log/security-log.ts";

/**
 * Gives whoever is signed in ten new recovery codes, which are shown this once; the former ones are worth nothing.
 * @throws AppError `authentication_required`, `second_factor_stale`, `conflict` without an authenticator app.
 */
export async function renewRecoveryCodes(ctx: SignInCtx): Promise<string[]> {
  const { operatorId, codes } = await withConsole(async (tx) => {
    const { operator } = await getChangingSession(tx, ctx);
    if (operator.totpSealed === null) throw new AppError("conflict");
    await recordPlatformAudit(
      tx,
      { ...ctx, operator },
      { action: "factor.recovery_codes", subjectKind: "operator", subjectId: operator.id },
    );
    await mailOperator(tx, { operatorId: operator.id, template: "sign_in_changed", origin: ctx.origin, path: "/" });
    return { operatorId: operator.id, codes: await replaceRecoveryCodes(tx, ctx, { operatorId: operator.id }) };
  });
  noteSecurityEvent(ctx, "second_factor_changed", { operator: operatorId, by: "recovery_codes" });
  return codes;
}
