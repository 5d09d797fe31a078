import { isConsoleChallenge, spendConsoleChallenge } from "./console-challenge.server.ts";
import { limitNetworkSignIns } from "#app/domain/operator-identity/attempts/limit-network-sign-ins.server.ts";
import { challengeOf } from "#app/domain/identity/passkeys/challenge-of.ts";
import type { AssertionAnswer } from "#app/domain/identity/passkeys/passkey-contracts.ts";
import { verifyAssertion } from "#app/domain/identity/passkeys/verify-assertion.server.ts";
import type { SignInCtx } from "#app/domain/operator-identity/sessions/sign-in-ctx.ts";
import { startOperatorSession } from "#app/domain/operator-identity/sessions/start-operator-session.server.ts";
import { usableOperator } from "#app/domain/operator-identity/sessions/usable-operator.ts";
import { recordPlatformAudit } from "#app/domain/operators/audit/record-platform-audit.server.ts";
import { withConsole } from "#app/platform/db/transactions/with-console.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { subscriberNetwork } from "#app/platform/geo/ip-address.server.ts";
import { noteSecurityEvent } from "#app/platform/log/security-log.ts";

/**
 * Signs an operator in by a passkey alone, which stands for both factors, and returns the secret for the session's
 * cookie; whoever is signed in already gives a fresh second factor in that way. A lock after wrong passwords does not
 * hold it up: whoever guesses passwords must not keep the owner of a key out.
 * @throws AppError `login_failed` for whatever is wrong with the answer, or `too_many_requests` after too many wrong ones
 *   of one network.
 */
export async function finishPasskeySignIn(ctx: SignInCtx, { answer }: { answer: AssertionAnswer }): Promise<string> {
  return limitNetworkSignIns(ctx, () => tryPasskey(ctx, answer));
}

async function tryPasskey(ctx: SignInCtx, answer: AssertionAnswer): Promise<string> {
  const refusal = new AppError("login_failed");
  const network = subscriberNetwork(ctx.address);
  const passkey = await findPasskey(answer);
  const challenge = challengeOf(answer.response.clientDataJSON);
  const isExpected = (given: string) => isConsoleChallenge({ kind: "sign_in" }, given);
  const used = passkey && (await verifyAssertion({ answer, origin: ctx.origin }, passkey, isExpected));
  if (!passkey || !used || challenge === null) {
    noteSecurityEvent(ctx, "login_failed", { operator: passkey?.operatorId, network, answer: refusal.code });
    throw refusal;
  }
  const { operatorId } = passkey;
  const token = await withConsole(async (tx) => {
    if (!(await spendConsoleChallenge(tx, ctx, { challenge }))) throw refusal;
    // why: of two signatures of a device that counts, only the one that comes after the last is new
    const isNewer = used.newCounter === 0 ? { counter: 0 } : { counter: { lt: used.newCounter } };
    const { count } = await tx.operatorPasskey.updateMany({
      where: { id: passkey.id, ...isNewer },
      data: { counter: used.newCounter, backedUp: used.credentialBackedUp, lastUsedAt: ctx.clock.now() },
    });
    if (count === 0) throw refusal;
    await recordPlatformAudit(
      tx,
      { ...ctx, operator: { id: operatorId } },
      { action: "session.start", subjectKind: "operator", subjectId: operatorId, details: { by: "passkey", network } },
    );
    return startOperatorSession(tx, ctx, { operatorId, stage: "complete" });
  });
  noteSecurityEvent(ctx, "session_started", { operator: operatorId, network, by: "passkey" });
  return token;
}

/**
 * The passkey that an answer names, if it belongs to the operator that the answer names too (WebAuthn Level 3, 7.2 step
 * 6) and who may sign in.
 */
async function findPasskey({ id, response }: AssertionAnswer) {
  const passkey = await withConsole((tx) =>
    tx.operatorPasskey.findFirst({
      where: { credentialId: Buffer.from(id, "base64url"), operator: { ...usableOperator(), status: "active" } },
    }),
  );
  return passkey?.operatorId === Buffer.from(response.userHandle, "base64url").toString() ? passkey : null;
}
