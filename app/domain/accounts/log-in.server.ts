import { enterAccount, type LoginCircumstances } from "#app/domain/accounts/enter-account.server.ts";
import { forgetWrongPasswords } from "#app/domain/accounts/forget-wrong-passwords.server.ts";
import { takeLoginTry } from "#app/domain/accounts/take-login-try.server.ts";
import { takeNetworkTry } from "#app/domain/accounts/take-network-try.server.ts";
import { hashPassword, passwordNeedsRehash, verifyPassword } from "#app/platform/crypto/password.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/with-tenant.server.ts";

/** What a login brings along. */
export type LoginInput = LoginCircumstances & { email: string; password: string };

/**
 * Signs a member in and returns the secret for the session cookie.
 * Five wrong passwords lock an address for 15 minutes; unknown addresses and wrong passwords are told apart by neither
 * code nor time (product.md, Accounts).
 * @throws AppError `login_failed`, `account_locked` with `minutes`, `account_leaving` with `date`, or `too_many_requests` from one network.
 */
export async function logIn(ctx: Ctx, { password, ...input }: LoginInput): Promise<string> {
  const tenantId = ctx.tenant.id;
  await takeNetworkTry(input);
  const email = input.email.trim().toLowerCase();
  const refusal = await takeLoginTry(ctx, { email });

  const account = await withTenant(tenantId, (tx) =>
    tx.account.findUnique({ where: { tenantId_email: { tenantId, email } }, select: { id: true, passwordHash: true, status: true, timeZone: true } }),
  );
  const isRight = await verifyPassword(password, account?.passwordHash ?? null);
  if (!account || !isRight) throw refusal;

  const { passwordHash } = account;
  const rehashed = passwordHash !== null && passwordNeedsRehash(passwordHash) ? await hashPassword(password) : null;
  return enterAccount(ctx, { ...input, account, refusal }, async (tx) => {
    await forgetWrongPasswords(tx, ctx, { email });
    // why: a password changed meanwhile is not overwritten by the one that was right before
    if (rehashed !== null) await tx.account.updateMany({ where: { tenantId, id: account.id, passwordHash }, data: { passwordHash: rehashed } });
  });
}
