import { enterAccount, type LoginCircumstances } from "#app/domain/identity/login/enter-account.server.ts";
import { limitNetworkLogins } from "#app/domain/identity/login/limit-network-logins.server.ts";
import { challengeOf } from "./challenge-of.ts";
import { isOwnChallenge, spendChallenge } from "./challenge.server.ts";
import type { AssertionAnswer } from "./passkey-contracts.ts";
import { verifyAssertion } from "./verify-assertion.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { subscriberNetwork } from "#app/platform/geo/ip-address.server.ts";
import { noteSecurityEvent } from "#app/platform/log/security-log.ts";

export type PasskeyLogin = LoginCircumstances & { answer: AssertionAnswer; origin: string };

/**
 * Signs a member in by a passkey of this brand and returns the secret for the session cookie. A lock after wrong
 * passwords does not hold it up: whoever guesses passwords must not keep the owner of a key out.
 * @throws AppError `login_failed` for whatever is wrong with the answer, `account_leaving` with `date`, or
 *   `too_many_requests` after too many wrong ones of one network, or right ones of one account.
 */
export async function finishLogin(ctx: Ctx, login: PasskeyLogin): Promise<string> {
  return limitNetworkLogins(login, () => tryPasskey(ctx, login));
}

async function tryPasskey(ctx: Ctx, { answer, origin, ...circumstances }: PasskeyLogin): Promise<string> {
  const refusal = new AppError("login_failed");
  const passkey = await findPasskey(ctx, answer);
  const challenge = challengeOf(answer.response.clientDataJSON);
  const used =
    passkey &&
    (await verifyAssertion({ answer, origin }, passkey, (given) => isOwnChallenge(ctx, { kind: "login" }, given)));
  if (!passkey || !used || challenge === null) {
    noteSecurityEvent(ctx, "login_failed", {
      account: passkey?.accountId,
      network: subscriberNetwork(circumstances.address),
      answer: refusal.code,
    });
    throw refusal;
  }
  return enterAccount(ctx, { ...circumstances, account: passkey.account, refusal, by: "passkey" }, async (tx) => {
    if (!(await spendChallenge(tx, ctx, { challenge }))) throw refusal;
    // why: of two signatures of a device that counts, only the one that comes after the last is new
    const isNewer = used.newCounter === 0 ? { counter: 0 } : { counter: { lt: used.newCounter } };
    const { count } = await tx.passkey.updateMany({
      where: { tenantId: ctx.tenant.id, id: passkey.id, ...isNewer },
      data: { counter: used.newCounter, backedUp: used.credentialBackedUp, lastUsedAt: ctx.clock.now() },
    });
    if (count === 0) throw refusal;
  });
}

/**
 * The passkey that an answer names, if it belongs to the account that the answer names too (WebAuthn Level 3, 7.2 step
 * 6).
 */
async function findPasskey({ tenant }: Ctx, { id, response }: AssertionAnswer) {
  const where = { tenantId_credentialId: { tenantId: tenant.id, credentialId: Buffer.from(id, "base64url") } };
  const include = { account: { select: { id: true, status: true, timeZone: true } } };
  const passkey = await withTenant(tenant.id, (tx) => tx.passkey.findUnique({ where, include }));
  return passkey?.accountId === Buffer.from(response.userHandle, "base64url").toString() ? passkey : null;
}
