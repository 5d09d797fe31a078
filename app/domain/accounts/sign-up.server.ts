import { createAccount, type NewAccount } from "#app/domain/accounts/create-account.server.ts";
import { hashNewPassword } from "#app/domain/accounts/hash-new-password.server.ts";
import type { SignupAnswers } from "#app/domain/accounts/signup-contract.ts";
import { maySignUp } from "#app/domain/entry/may-sign-up.ts";
import { startSession } from "#app/domain/sessions/start-session.server.ts";
import { verifyPassword } from "#app/platform/crypto/password.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { Prisma } from "#app/platform/db/generated/client.ts";
import { withTenant } from "#app/platform/db/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { subscriberNetwork } from "#app/platform/geo/ip-address.server.ts";
import { processLimits } from "#app/platform/runtime/process-limits.server.ts";

/** Where a signup comes from, besides what the form says; `formerToken` is the session it takes the place of. */
export type SignupCircumstances = {
  address: string;
  userAgent: string;
  ipCountry: string | null;
  formerToken: string | null;
  trafficSource: NewAccount["trafficSource"];
};

export type SignupInput = { answers: SignupAnswers; circumstances: SignupCircumstances };

/** The secret for the session cookie, and the job of the activation mail; null where the account was there already. */
export type SignedUp = { token: string; mailJobId: string | null };

const signupsPerNetwork = { limit: 30, windowSeconds: 60 * 60 };
/** How long the same form sent again is the same signup. */
const sameSignupMinutes = 10;

/**
 * Makes an account with everything that belongs to it in one transaction, and signs the browser in. The same form sent
 * twice makes one account, and both answers are as good.
 * @throws AppError `signup_closed` where the brand does not take this visitor, `email_taken`, `password_weak`, or `too_many_requests`.
 */
export async function signUp(ctx: Ctx, { answers, circumstances }: SignupInput): Promise<SignedUp> {
  const { tenant } = ctx;
  if (!maySignUp(tenant.settings, { hasTrafficSource: circumstances.trafficSource !== null })) throw new AppError("signup_closed");
  const { allowed } = await processLimits().takeToken({ key: `signup:${subscriberNetwork(circumstances.address)}`, ...signupsPerNetwork });
  if (!allowed) throw new AppError("too_many_requests");
  const former = await findAccount(ctx, answers.email);
  if (former) return answerAgain(ctx, { answers, circumstances }, former);

  const passwordHash = await hashNewPassword(ctx, answers);
  try {
    return await withTenant(tenant.id, async (tx) => {
      const { accountId, mailJobId } = await createAccount(tx, ctx, { answers, passwordHash, trafficSource: circumstances.trafficSource });
      const token = await startSession(tx, { tenantId: tenant.id, clock: ctx.clock }, { ...circumstances, accountId });
      return { token, mailJobId };
    });
  } catch (error) {
    // why: another signup with the address was faster; nothing of this one is left
    const winner = isDuplicate(error) ? await findAccount(ctx, answers.email) : null;
    if (!winner) throw error;
    return answerAgain(ctx, { answers, circumstances }, winner);
  }
}

type FoundAccount = { id: string; passwordHash: string | null; signupDate: Date; status: string };

function findAccount({ tenant }: Ctx, email: string): Promise<FoundAccount | null> {
  const where = { tenantId_email: { tenantId: tenant.id, email } };
  return withTenant(tenant.id, (tx) => tx.account.findUnique({ where, select: { id: true, passwordHash: true, signupDate: true, status: true } }));
}

/** A form sent twice signs in to the account that its first sending made; to anybody else the address is taken. */
async function answerAgain({ tenant, clock }: Ctx, { answers, circumstances }: SignupInput, account: FoundAccount): Promise<SignedUp> {
  const isFresh = clock.now().getTime() - account.signupDate.getTime() < sameSignupMinutes * 60_000;
  const isSame = isFresh && account.status === "not_confirmed" && (await verifyPassword(answers.password, account.passwordHash));
  if (!isSame) throw new AppError("email_taken");
  const token = await withTenant(tenant.id, (tx) => startSession(tx, { tenantId: tenant.id, clock }, { ...circumstances, accountId: account.id }));
  return { token, mailJobId: null };
}

function isDuplicate(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
}
