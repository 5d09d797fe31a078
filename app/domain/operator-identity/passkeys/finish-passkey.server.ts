import { isConsoleChallenge, spendConsoleChallenge } from "./console-challenge.server.ts";
import { challengeOf } from "#app/domain/identity/passkeys/challenge-of.ts";
import type { RegistrationAnswer } from "#app/domain/identity/passkeys/passkey-contracts.ts";
import { maxPasskeys } from "#app/domain/identity/passkeys/passkey-limits.ts";
import { verifyRegistration } from "#app/domain/identity/passkeys/verify-registration.server.ts";
import { deviceName } from "#app/domain/identity/sessions/device-name.ts";
import { mailOperator } from "#app/domain/operator-identity/mails/mail-operator.server.ts";
import { activateOperator } from "#app/domain/operator-identity/sessions/activate-operator.server.ts";
import { completeOperatorSession } from "#app/domain/operator-identity/sessions/complete-operator-session.server.ts";
import { getChangingSession } from "#app/domain/operator-identity/sessions/get-changing-session.server.ts";
import type { SignInCtx } from "#app/domain/operator-identity/sessions/sign-in-ctx.ts";
import { recordPlatformAudit } from "#app/domain/operators/audit/record-platform-audit.server.ts";
import { withConsole } from "#app/platform/db/transactions/with-console.server.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { noteSecurityEvent } from "#app/platform/log/security-log.ts";

/**
 * Keeps a passkey that was made for a challenge of `beginPasskey`, named after the browser; whoever had no second factor
 * yet is signed in by it. Returns the session's new secret for the cookie.
 * @throws AppError `authentication_required`, `second_factor_stale`, `passkey_refused` for one that answers no such
 *   challenge, was made elsewhere, or is known; `passkey_limit` with the `limit`.
 */
export async function finishPasskey(ctx: SignInCtx, { answer }: { answer: RegistrationAnswer }): Promise<string> {
  const { id: sessionId, operator } = await withConsole((tx) => getChangingSession(tx, ctx));
  const isExpected = (given: string) => isConsoleChallenge({ kind: "registration", sessionId }, given);
  const made = await verifyRegistration(answer, ctx.origin, isExpected);
  const challenge = challengeOf(answer.response.clientDataJSON);
  if (made === null || challenge === null) throw new AppError("passkey_refused");
  const { credential, credentialBackedUp: backedUp, credentialDeviceType: deviceType } = made;
  const data = {
    operatorId: operator.id,
    name: deviceName(ctx.userAgent),
    backedUp,
    deviceType,
    createdAt: ctx.clock.now(),
    transports: answer.response.transports,
    credentialId: Buffer.from(credential.id, "base64url"),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
  };
  const token = await withConsole(async (tx) => {
    const session = await getChangingSession(tx, ctx);
    if (!(await spendConsoleChallenge(tx, ctx, { challenge }))) throw new AppError("passkey_refused");
    await refuseTooMany(tx, operator.id);
    const { count } = await tx.operatorPasskey.createMany({ data: [data], skipDuplicates: true });
    if (count === 0) throw new AppError("passkey_refused");
    await activateOperator(tx, ctx, { operatorId: operator.id });
    await recordPlatformAudit(
      tx,
      { ...ctx, operator },
      { action: "passkey.add", subjectKind: "operator", subjectId: operator.id, details: { device: data.name } },
    );
    if (session.stage === "complete")
      await mailOperator(tx, { operatorId: operator.id, template: "sign_in_changed", origin: ctx.origin, path: "/" });
    return completeOperatorSession(tx, ctx, session);
  });
  noteSecurityEvent(ctx, "passkey_added", { operator: operator.id });
  return token;
}

async function refuseTooMany(tx: Tx, operatorId: string): Promise<void> {
  // why: two that come at once are counted one after the other
  await tx.$queryRaw`select from operator where id = ${operatorId}::uuid for update`;
  const count = await tx.operatorPasskey.count({ where: { operatorId } });
  if (count >= maxPasskeys) throw new AppError("passkey_limit", { limit: maxPasskeys });
}
