import { loginAttemptKey } from "#app/domain/identity/mail-addresses/login-attempt-key.ts";
import { millisecondsIn, secondsIn } from "#app/platform/clock/durations.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { withTenant, type Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { noteSecurityEvent } from "#app/platform/log/security-log.ts";
import { subscriberNetwork } from "#app/platform/geo/ip-address.server.ts";
import { enforceLimit } from "#app/platform/runtime/enforce-limit.server.ts";

/** Wrong passwords for an address before it is locked. */
const maxLoginAttempts = 5;
const lockMinutes = 15;

const perNetwork = { limit: 30, windowSeconds: 15 * secondsIn.minute };

/**
 * Takes one of the five tries of an address before its password is looked at, so that many at once are no more than
 * five; the fifth locks the address for 15 minutes (product.md, Accounts; spec section 8). A right password gives them
 * back. Returns what to tell when the password turns out wrong.
 * @throws AppError `account_locked` with the `minutes` that are left, rounded up.
 */
export async function countLoginAttempt(ctx: Ctx, { email }: { email: string }): Promise<AppError> {
  const { tenant, clock } = ctx;
  const key = loginAttemptKey(tenant.id, email);
  const where = { tenantId_emailHash: key };
  const now = clock.now();
  return withTenant(tenant.id, async (tx) => {
    // why: the row stays locked until the end of the transaction, so that tries are counted one by one
    const { failed, lockedUntil } = await tx.loginAttempt.upsert({
      where,
      create: { ...key, failed: 1, updatedAt: now },
      update: { failed: { increment: 1 }, updatedAt: now },
    });
    const milliseconds = (lockedUntil?.getTime() ?? 0) - now.getTime();
    if (milliseconds > 0) {
      noteSecurityEvent(ctx, "login_locked");
      throw new AppError("account_locked", { minutes: Math.ceil(milliseconds / millisecondsIn.minute) });
    }
    if (failed < maxLoginAttempts) return new AppError("login_failed");
    await tx.loginAttempt.update({
      where,
      data: { failed: 0, lockedUntil: new Date(now.getTime() + lockMinutes * millisecondsIn.minute) },
    });
    return new AppError("account_locked", { minutes: lockMinutes });
  });
}

/**
 * Gives back the one try that a right password took, and no other: whoever claims an address without having confirmed
 * it knows a password for it, and must not get new tries at its holder's that way. In the caller's transaction.
 */
export async function refundLoginAttempt(
  tx: Tx,
  { tenant }: Pick<Ctx, "tenant">,
  { email }: { email: string },
): Promise<void> {
  const { tenantId, emailHash } = loginAttemptKey(tenant.id, email);
  await tx.$executeRaw`
    update login_attempt set failed = case when locked_until is null then greatest(failed - 1, 0) else ${maxLoginAttempts - 1} end, locked_until = null
    where tenant_id = ${tenantId} and email_hash = ${emailHash}`;
}

/** Forgets the wrong passwords of an address after a right one, in the caller's transaction. */
export async function forgetWrongPasswords(
  tx: Tx,
  { tenant }: Pick<Ctx, "tenant">,
  { email }: { email: string },
): Promise<void> {
  await tx.loginAttempt.deleteMany({ where: loginAttemptKey(tenant.id, email) });
}

/**
 * Takes one of the 30 logins that one network may try in 15 minutes, by whatever means.
 * @throws AppError `too_many_requests`
 */
export async function limitNetworkLogins({ address }: { address: string }): Promise<void> {
  await enforceLimit({ key: `login:${subscriberNetwork(address)}`, ...perNetwork });
}
