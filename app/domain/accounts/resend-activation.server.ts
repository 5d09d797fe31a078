import { mailActivation } from "#app/domain/accounts/mail-activation.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { processLimits } from "#app/platform/runtime/process-limits.server.ts";

const limits = [
  { name: "minute", limit: 1, windowSeconds: 60 },
  { name: "day", limit: 5, windowSeconds: 24 * 60 * 60 },
] as const;

/** Whether a mail is on its way (with its job's id), or none was needed any more. */
export type Resent = { isConfirmed: boolean; mailJobId: string | null };

/**
 * Mails the member another activation link; earlier links end with it. A confirmed account gets none.
 * @throws AppError `too_many_requests` for the second within a minute or the sixth within a day.
 */
export async function resendActivation(ctx: MemberCtx): Promise<Resent> {
  const { tenant, actor } = ctx;
  if (await isConfirmed(ctx)) return { isConfirmed: true, mailJobId: null };
  for (const { name, ...window } of limits) {
    const { allowed } = await processLimits().takeToken({ key: `activation:${name}:${tenant.id}:${actor.accountId}`, ...window });
    if (!allowed) throw new AppError("too_many_requests");
  }
  const mailJobId = await withTenant(tenant.id, (tx) => mailActivation(tx, ctx, { accountId: actor.accountId }));
  return { isConfirmed: false, mailJobId };
}

async function isConfirmed({ tenant, actor }: MemberCtx): Promise<boolean> {
  const where = { tenantId_id: { tenantId: tenant.id, id: actor.accountId } };
  const account = await withTenant(tenant.id, (tx) => tx.account.findUnique({ where, select: { status: true } }));
  return account?.status !== "not_confirmed";
}
