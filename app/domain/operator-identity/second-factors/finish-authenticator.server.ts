import { matchingStep } from "./matching-step.server.ts";
import { replaceRecoveryCodes } from "./replace-recovery-codes.server.ts";
import { openTotp } from "./totp-seal.server.ts";
import { activateOperator } from "#app/domain/operator-identity/sessions/activate-operator.server.ts";
import { countAttempt } from "#app/domain/operator-identity/attempts/count-attempt.server.ts";
import { forgetAttempts } from "#app/domain/operator-identity/attempts/forget-attempts.server.ts";
import { mailOperator } from "#app/domain/operator-identity/mails/mail-operator.server.ts";
import { completeOperatorSession } from "#app/domain/operator-identity/sessions/complete-operator-session.server.ts";
import { endSessionsOfOperator } from "#app/domain/operator-identity/sessions/end-sessions-of-operator.server.ts";
import { getChangingSession } from "#app/domain/operator-identity/sessions/get-changing-session.server.ts";
import type { SignInCtx } from "#app/domain/operator-identity/sessions/sign-in-ctx.ts";
import { recordPlatformAudit } from "#app/domain/operators/audit/record-platform-audit.server.ts";
import { withConsole } from "#app/platform/db/transactions/with-console.server.ts";
import { noteSecurityEvent } from "#app/platform/log/security-log.ts";

/**
 * Keeps the authenticator app of `beginAuthenticator` by a first code of it: it takes the place of a former one, and
 * everybody else with this account is signed out. An operator who had a second factor is told by mail. Returns the session's new secret for the cookie, and ten recovery
 * codes, which are shown this once.
 * @throws AppError `authentication_required`, `second_factor_stale`, `code_invalid`, or `account_locked` with `minutes`.
 */
export async function finishAuthenticator(
  ctx: SignInCtx,
  { code }: { code: string },
): Promise<{ token: string; recoveryCodes: string[] }> {
  const { operator } = await withConsole((tx) => getChangingSession(tx, ctx));
  const tried = { what: "code", whose: operator.id } as const;
  const refusal = await countAttempt(ctx, tried);
  const kept = await withConsole(async (tx) => {
    const session = await getChangingSession(tx, ctx);
    const sealed = session.newTotpSealed;
    const secret = sealed && (await openTotp(operator.id, sealed));
    const step = secret && (await matchingStep(secret, code.replaceAll(/\s/g, ""), ctx.clock.now()));
    if (!sealed || !step) throw refusal;
    await forgetAttempts(tx, tried);
    await tx.operator.update({
      where: { id: operator.id },
      data: { totpSealed: Uint8Array.from(sealed), totpLastStep: step },
    });
    await activateOperator(tx, ctx, { operatorId: operator.id });
    await endSessionsOfOperator(tx, ctx, { operatorId: operator.id, except: session.id });
    await recordPlatformAudit(
      tx,
      { ...ctx, operator },
      { action: "factor.authenticator", subjectKind: "operator", subjectId: operator.id },
    );
    if (session.stage === "complete")
      await mailOperator(tx, { operatorId: operator.id, template: "sign_in_changed", origin: ctx.origin, path: "/" });
    return {
      recoveryCodes: await replaceRecoveryCodes(tx, ctx, { operatorId: operator.id }),
      token: await completeOperatorSession(tx, ctx, session),
    };
  });
  noteSecurityEvent(ctx, "second_factor_changed", { operator: operator.id, by: "authenticator" });
  return kept;
}
