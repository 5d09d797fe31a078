import { createAccount, type NewAccount } from "./create-account.server.ts";
import { mailClaim } from "#app/domain/identity/address-claims/mail-claim.server.ts";
import { findAddressAccounts } from "#app/domain/identity/mail-addresses/find-address-accounts.server.ts";
import { lockAddress } from "#app/domain/identity/mail-addresses/lock-address.server.ts";
import { refuseTaken } from "#app/domain/identity/mail-addresses/refuse-taken.server.ts";
import { hashNewPassword } from "#app/domain/identity/passwords/hash-new-password.server.ts";
import type { SignupAnswers } from "./signup-contract.ts";
import { maySignUp } from "#app/domain/brands/entry/visitor-rights.ts";
import { startSession } from "#app/domain/identity/sessions/start-session.server.ts";
import { millisecondsIn, secondsIn } from "#app/platform/clock/durations.ts";
import { verifyPassword } from "#app/platform/crypto/password.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { type Tx, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { subscriberNetwork } from "#app/platform/geo/ip-address.server.ts";
import { noteSecurityEvent } from "#app/platform/log/security-log.ts";
import { enforceLimit } from "#app/platform/runtime/enforce-limit.server.ts";

/** Where a signup comes from, besides what the form says; `formerToken` is the session it takes the place of. */
export type SignupCircumstances = {
  address: string;
  userAgent: string;
  ipCountry: string | null;
  formerToken: string | null;
  trafficSource: NewAccount["trafficSource"];
  cookieConsent?: NewAccount["cookieConsent"];
};

export type SignupInput = { answers: SignupAnswers; circumstances: SignupCircumstances };

/** The secret for the session cookie, and the job of the mail to the address; null where none was sent. */
export type SignedUp = { token: string; mailJobId: string | null };

const signupsPerNetwork = { limit: 30, windowSeconds: secondsIn.hour };
/** How long the same form sent again is the same signup. */
const sameSignupMinutes = 10;

/**
 * Makes an account with everything that belongs to it in one transaction, and signs the browser in. The same form sent
 * twice makes one account, and both answers are as good. An address that is somebody's already gets the same answer by
 * the same work: the account claims it in vain, and only the mailbox is told (docs/decisions/signup-tells-nothing.md).
 * @throws AppError `signup_closed` where the brand does not take this visitor, `too_many_requests`, `password_weak`, or
 *   `email_taken` where the brand tells (`signup_tells_taken`).
 */
export async function signUp(ctx: Ctx, { answers, circumstances }: SignupInput): Promise<SignedUp> {
  const { tenant } = ctx;
  if (!maySignUp(tenant.settings, { hasTrafficSource: circumstances.trafficSource !== null }))
    throw new AppError("signup_closed");
  await enforceLimit({ key: `signup:${subscriberNetwork(circumstances.address)}`, ...signupsPerNetwork });
  await refuseTaken(ctx, { email: answers.email });
  return claimAddress(ctx, { answers, circumstances });
}

async function claimAddress(ctx: Ctx, { answers, circumstances }: SignupInput): Promise<SignedUp> {
  const { tenant } = ctx;
  const address = { tenantId: tenant.id, email: answers.email };
  const { newest, sent } = await findSentBefore(ctx, answers);
  if (sent !== null)
    return {
      token: await withTenant(tenant.id, (tx) => beginSession(tx, ctx, { circumstances, accountId: sent })),
      mailJobId: null,
    };

  const passwordHash = await hashNewPassword(ctx, answers);
  const made = await withTenant(tenant.id, async (tx) => {
    await lockAddress(tx, address);
    const { claim } = await findAddressAccounts(tx, address);
    // why: somebody was faster, perhaps the same form; its password has to be looked at outside the lock
    if ((claim?.id ?? null) !== newest) return null;
    const { accountId } = await createAccount(tx, ctx, {
      answers,
      passwordHash,
      trafficSource: circumstances.trafficSource,
      seenFrom: subscriberNetwork(circumstances.address),
      cookieConsent: circumstances.cookieConsent ?? null,
    });
    const mailJobId = await mailClaim(tx, ctx, { accountId, email: answers.email, kind: "activation" });
    return { token: await beginSession(tx, ctx, { circumstances, accountId }), mailJobId };
  });
  return made ?? claimAddress(ctx, { answers, circumstances });
}

/**
 * Finds the account that the first sending of a form made (`sent`), and the newest claim on its address; one password
 * is looked at whatever there is.
 */
async function findSentBefore(
  { tenant, clock }: Ctx,
  { email, password }: SignupAnswers,
): Promise<{ newest: string | null; sent: string | null }> {
  const { claim } = await withTenant(tenant.id, (tx) => findAddressAccounts(tx, { tenantId: tenant.id, email }));
  const isFresh =
    claim?.status === "not_confirmed" &&
    clock.now().getTime() - claim.signupDate.getTime() < sameSignupMinutes * millisecondsIn.minute;
  const isSame = await verifyPassword(password, isFresh ? claim.passwordHash : null);
  return { newest: claim?.id ?? null, sent: isSame && claim ? claim.id : null };
}

async function beginSession(
  tx: Tx,
  ctx: Ctx,
  { circumstances, accountId }: { circumstances: SignupCircumstances; accountId: string },
): Promise<string> {
  const token = await startSession(tx, { tenantId: ctx.tenant.id, clock: ctx.clock }, { ...circumstances, accountId });
  noteSecurityEvent(ctx, "session_started", {
    account: accountId,
    network: subscriberNetwork(circumstances.address),
    by: "signup",
  });
  return token;
}
