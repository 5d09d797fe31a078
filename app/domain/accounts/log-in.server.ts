import { startSession } from "#app/domain/sessions/start-session.server.ts";
import { verifyPassword } from "#app/platform/crypto/password.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/with-tenant.server.ts";
import { subscriberNetwork } from "#app/platform/geo/ip-address.server.ts";
import { processLimits } from "#app/platform/runtime/process-limits.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

export type LoginInput = { email: string; password: string; address: string; userAgent: string; ipCountry: string | null; formerToken: string | null };

const attemptsPerAddress = { limit: 30, windowSeconds: 15 * 60 };
const wrongPasswordsAllowed = 5;
const lockMinutes = 15;

/**
 * Signs a member in and returns the secret for the session cookie.
 * Five wrong passwords lock the account for 15 minutes; unknown addresses and wrong passwords are told apart by neither
 * code nor time (product.md, Accounts).
 * @throws AppError `login_failed`, `account_locked` with `minutes`, or `too_many_requests` from one address.
 */
export async function logIn(ctx: Ctx, input: LoginInput): Promise<string> {
  const { tenant, clock } = ctx;
  const { allowed } = await processLimits().takeToken({ key: `login:${subscriberNetwork(input.address)}`, ...attemptsPerAddress });
  if (!allowed) throw new AppError("too_many_requests");
  const email = input.email.trim().toLowerCase();
  const account = await withTenant(tenant.id, (tx) =>
    tx.account.findUnique({ where: { tenantId_email: { tenantId: tenant.id, email } }, select: { id: true, passwordHash: true, status: true, lockedUntil: true } }),
  );
  const isRight = await verifyPassword(input.password, account?.passwordHash ?? null);
  const now = clock.now();
  if (account?.lockedUntil && account.lockedUntil > now) throw new AppError("account_locked", { minutes: minutesUntil(account.lockedUntil, now) });
  if (!account || account.status === "deleted" || account.status === "erased") throw new AppError("login_failed");
  if (!isRight) throw await wrongPassword(ctx, account.id);

  return withTenant(tenant.id, async (tx) => {
    await tx.account.update({ where: { tenantId_id: { tenantId: tenant.id, id: account.id } }, data: { failedLogins: 0, lockedUntil: null, lastSeenAt: now } });
    return startSession(tx, { tenantId: tenant.id, clock }, { ...input, accountId: account.id });
  });
}

function minutesUntil(moment: Date, now: Date): number {
  return Math.ceil((moment.getTime() - now.getTime()) / 60_000);
}

async function wrongPassword({ tenant, clock }: Ctx, id: string): Promise<AppError> {
  return withTenant(tenant.id, async (tx) => {
    const where = { tenantId_id: { tenantId: tenant.id, id } };
    const { failedLogins } = await tx.account.update({ where, data: { failedLogins: { increment: 1 } }, select: { failedLogins: true } });
    if (failedLogins < wrongPasswordsAllowed) return new AppError("login_failed");
    const lockedUntil = new Date(clock.now().getTime() + lockMinutes * 60_000);
    await tx.account.update({ where, data: { failedLogins: 0, lockedUntil } });
    return new AppError("account_locked", { minutes: lockMinutes });
  });
}
