import { confirmAccount } from "#app/domain/membership/activation/confirm-account.server.ts";
import { forgetWrongPasswords } from "#app/domain/identity/login/forget-wrong-passwords.server.ts";
import { getPasswordOwner } from "#app/domain/identity/passwords/get-password-owner.server.ts";
import { hashNewPassword } from "#app/domain/identity/passwords/hash-new-password.server.ts";
import { setPassword } from "#app/domain/identity/passwords/set-password.server.ts";
import { startSession } from "#app/domain/identity/sessions/start-session.server.ts";
import { findToken } from "#app/domain/identity/tokens/find-token.server.ts";
import { spendToken } from "#app/domain/identity/tokens/spend-token.server.ts";
import { secondsIn } from "#app/platform/clock/durations.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { subscriberNetwork } from "#app/platform/geo/ip-address.server.ts";
import { noteSecurityEvent } from "#app/platform/log/security-log.ts";
import { signalMember } from "#app/platform/live/member-signals.server.ts";
import { keptAddress } from "#app/platform/mail-address/mail-address.ts";
import { limitFailures } from "#app/platform/runtime/enforce-limit.server.ts";

export type ResetInput = {
  secret: string;
  password: string;
  keepPasskeys?: boolean;
  /** The IP address of who asks. */
  address: string;
  userAgent: string;
  ipCountry: string | null;
  formerToken: string | null;
};

/** As many as may look at a form of signup: a link whose password is refused may be tried again, and judges another. */
const triesPerNetwork = { counts: "failures", limit: 60, windowSeconds: secondsIn.hour } as const;

/**
 * Sets a new password by a reset link, which ends every session, removes the passkeys unless they are kept (whoever
 * knew the old password may have added one), lifts a lock, and signs this browser in anew. Returns the secret for the
 * session cookie; null for an account on its way out, which only its own link brings back.
 * @throws AppError `link_invalid` for an unknown, expired or used link (spec section 8), `password_weak`, which
 *   leaves the link open, or `too_many_requests` after 60 tries an hour from one network that set none.
 */
export async function resetPassword(ctx: Ctx, input: ResetInput): Promise<string | null> {
  return limitFailures({ key: `reset-try:${subscriberNetwork(input.address)}`, ...triesPerNetwork }, () =>
    tryReset(ctx, input),
  );
}

async function tryReset(ctx: Ctx, input: ResetInput): Promise<string | null> {
  const { tenant, clock } = ctx;
  // why: a hash costs a twentieth of a second, so nobody gets one for a link that was never sent
  const owner = await findOwner(ctx, input);
  const passwordHash = await hashNewPassword(ctx, { password: input.password, ...owner });
  const { id, profile, token } = await withTenant(tenant.id, async (tx) => {
    const { accountId } = await spendToken(tx, ctx, { kind: "password_reset", secret: input.secret });
    // why: the link was read at the address, which proves it as well as the activation mail would
    await confirmAccount(tx, ctx, { accountId });
    const account = await setPassword(tx, ctx, { accountId, passwordHash });
    if (!input.keepPasskeys) await tx.passkey.deleteMany({ where: { tenantId: tenant.id, accountId } });
    if (account.email !== null) await forgetWrongPasswords(tx, ctx, { email: keptAddress(account.email) });
    const mayEnter = account.status !== "deleted" && account.status !== "erased";
    return {
      id: accountId,
      profile: account.profile,
      token: mayEnter ? await startSession(tx, { tenantId: tenant.id, clock }, { ...input, accountId }) : null,
    };
  });
  noteSecurityEvent(ctx, "password_changed", { account: id, by: "reset_link" });
  if (token !== null) noteSecurityEvent(ctx, "session_started", { account: id, by: "reset_link" });
  if (profile) signalMember(tenant.id, profile.id, { type: "sessions" });
  return token;
}

async function findOwner(ctx: Ctx, { secret }: { secret: string }) {
  return withTenant(ctx.tenant.id, async (tx) => {
    const token = await findToken(tx, ctx, { kind: "password_reset", secret });
    if (token === null || token.isUsed) throw new AppError("link_invalid");
    return getPasswordOwner(tx, ctx, token);
  });
}
