import { enterAccount, type LoginCircumstances } from "./enter-account.server.ts";
import { findLoginAccount } from "./find-login-account.server.ts";
import { countLoginAttempt } from "./count-login-attempt.server.ts";
import { refundLoginAttempt } from "./refund-login-attempt.server.ts";
import { forgetWrongPasswords } from "./forget-wrong-passwords.server.ts";
import { limitNetworkLogins } from "./limit-network-logins.server.ts";
import { hashPassword, passwordNeedsRehash } from "#app/platform/crypto/password.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { subscriberNetwork } from "#app/platform/geo/ip-address.server.ts";
import { noteSecurityEvent } from "#app/platform/log/security-log.ts";
import type { MailAddress } from "#app/platform/mail-address/mail-address.ts";

/** What a login brings along. */
export type LoginInput = LoginCircumstances & { email: MailAddress; password: string };

/**
 * Signs a member in and returns the secret for the session cookie. Five wrong passwords lock an address for 15 minutes;
 * unknown addresses and wrong passwords are told apart by neither code nor time (product.md, Accounts), and neither are
 * addresses with and without a member from those that somebody claims.
 * @throws AppError `login_failed`, `account_locked` with `minutes`, `account_leaving` with `date`, or
 *   `too_many_requests` after too many wrong ones of one network, or right ones of one account.
 */
export async function logIn(ctx: Ctx, input: LoginInput): Promise<string> {
  return limitNetworkLogins(input, () => tryLogin(ctx, input));
}

async function tryLogin(ctx: Ctx, { password, ...input }: LoginInput): Promise<string> {
  const tenantId = ctx.tenant.id;
  const { email } = input;
  const refusal = await countLoginAttempt(ctx, { email });

  const { account, tried } = await findLoginAccount(ctx, { email, password });
  if (!account || account.status === "erased") {
    noteSecurityEvent(ctx, "login_failed", {
      account: tried,
      network: subscriberNetwork(input.address),
      answer: refusal.code,
    });
    throw refusal;
  }

  const { passwordHash } = account;
  const rehashed = passwordHash !== null && passwordNeedsRehash(passwordHash) ? await hashPassword(password) : null;
  return enterAccount(ctx, { ...input, account, refusal, by: "password" }, async (tx) => {
    const where = { tenantId_id: { tenantId, id: account.id } };
    const current = await tx.account.findUnique({ where, select: { passwordHash: true } });
    // why: a new password, which ends all sessions, must not be followed by one of the former
    if (current?.passwordHash !== passwordHash) throw refusal;
    await (account.isHolder ? forgetWrongPasswords : refundLoginAttempt)(tx, ctx, { email });
    if (rehashed !== null) await tx.account.update({ where, data: { passwordHash: rehashed } });
  });
}
