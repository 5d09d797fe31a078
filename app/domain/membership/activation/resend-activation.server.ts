import { mailClaim } from "#app/domain/identity/address-claims/mail-claim.server.ts";
import { secondsIn } from "#app/platform/clock/durations.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { enforceLimit } from "#app/platform/runtime/enforce-limit.server.ts";
import { keptAddress } from "#app/platform/mail-address/mail-address.ts";

const limits = [
  { name: "minute", limit: 1, windowSeconds: secondsIn.minute },
  { name: "day", limit: 5, windowSeconds: secondsIn.day },
] as const;

/** Whether a mail is on its way (with its job's id), or none was needed any more. */
export type Resent = { isConfirmed: boolean; mailJobId: string | null };

/**
 * Mails the member's address again, an activation link or, where it is somebody else's, what signing up mailed; earlier
 * links end with it, if it is sent. A confirmed account gets none.
 * @throws AppError `too_many_requests` for the second within a minute, the sixth within a day, or when the address got
 *   its mails of the day.
 */
export async function resendActivation(ctx: MemberCtx): Promise<Resent> {
  const { tenant, actor } = ctx;
  const email = await findClaimed(ctx);
  if (email === null) return { isConfirmed: true, mailJobId: null };
  for (const { name, ...window } of limits) {
    await enforceLimit({ key: `activation:${name}:${tenant.id}:${actor.accountId}`, ...window });
  }
  const mailJobId = await withTenant(tenant.id, (tx) =>
    mailClaim(tx, ctx, { accountId: actor.accountId, email: keptAddress(email), kind: "activation" }),
  );
  if (mailJobId === null) throw new AppError("too_many_requests");
  return { isConfirmed: false, mailJobId };
}

/** The address that the member has still to confirm; null where there is none. */
async function findClaimed({ tenant, actor }: MemberCtx): Promise<string | null> {
  const where = { tenantId_id: { tenantId: tenant.id, id: actor.accountId } };
  const account = await withTenant(tenant.id, (tx) =>
    tx.account.findUnique({ where, select: { email: true, status: true } }),
  );
  return account?.status === "not_confirmed" ? account.email : null;
}
