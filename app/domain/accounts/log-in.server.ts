import { findLoginAccount } from "#app/domain/accounts/find-login-account.server.ts";
import { forgetWrongPasswords } from "#app/domain/accounts/forget-wrong-passwords.server.ts";
import { giveBackLoginTry } from "#app/domain/accounts/give-back-login-try.server.ts";
import { refuseLeaving } from "#app/domain/accounts/refuse-leaving.server.ts";
import { takeLoginTry } from "#app/domain/accounts/take-login-try.server.ts";
import { tellNewDevice } from "#app/domain/accounts/tell-new-device.server.ts";
import { startSession } from "#app/domain/sessions/start-session.server.ts";
import { hashPassword, passwordNeedsRehash } from "#app/platform/crypto/password.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { subscriberNetwork } from "#app/platform/geo/ip-address.server.ts";
import { noteSecurityEvent } from "#app/platform/log/security-log.ts";
import { processLimits } from "#app/platform/runtime/process-limits.server.ts";

/** What a login brings along: `address` is the IP address, `ipCountry` its country, `formerToken` the session it takes the place of. */
export type LoginInput = {
  email: string;
  password: string;
  address: string;
  userAgent: string;
  ipCountry: string | null;
  formerToken: string | null;
};

const attemptsPerNetwork = { limit: 30, windowSeconds: 15 * 60 };

/**
 * Signs a member in and returns the secret for the session cookie.
 * Five wrong passwords lock an address for 15 minutes; unknown addresses and wrong passwords are told apart by neither
 * code nor time (product.md, Accounts), and neither are addresses with and without a member from those that somebody claims.
 * @throws AppError `login_failed`, `account_locked` with `minutes`, `account_leaving` with `date`, or `too_many_requests` from one network.
 */
export async function logIn(ctx: Ctx, input: LoginInput): Promise<string> {
  const { tenant, clock } = ctx;
  const network = subscriberNetwork(input.address);
  const { allowed } = await processLimits().takeToken({ key: `login:${network}`, ...attemptsPerNetwork });
  if (!allowed) throw new AppError("too_many_requests");
  const email = input.email.trim().toLowerCase();
  const refusal = await takeLoginTry(ctx, { email });

  const account = await findLoginAccount(ctx, { email, password: input.password });
  if (!account || account.status === "erased") {
    noteSecurityEvent(ctx, "login_failed", { account: account?.id, network, answer: refusal.code });
    throw refusal;
  }
  if (account.status === "deleted") throw (await refuseLeaving(ctx, { accountId: account.id, timeZone: account.timeZone })) ?? refusal;

  await (account.isHolder ? forgetWrongPasswords : giveBackLoginTry)(ctx, { email });
  const rehashed = account.passwordHash !== null && passwordNeedsRehash(account.passwordHash) ? await hashPassword(input.password) : null;
  const token = await withTenant(tenant.id, async (tx) => {
    await tx.account.update({ where: { tenantId_id: { tenantId: tenant.id, id: account.id } }, data: { lastSeenAt: clock.now() } });
    // why: a password changed meanwhile is not overwritten by the one that was right before
    if (rehashed !== null) await tx.account.updateMany({ where: { tenantId: tenant.id, id: account.id, passwordHash: account.passwordHash }, data: { passwordHash: rehashed } });
    await tellNewDevice(tx, ctx, { ...input, accountId: account.id });
    return startSession(tx, { tenantId: tenant.id, clock }, { ...input, accountId: account.id });
  });
  noteSecurityEvent(ctx, "session_started", { account: account.id, network, by: "password" });
  return token;
}
