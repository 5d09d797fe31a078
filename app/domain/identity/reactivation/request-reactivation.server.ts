import { mailReactivationLink } from "./mail-reactivation-link.server.ts";
import { secondsIn } from "#app/platform/clock/durations.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { enforceLimit } from "#app/platform/runtime/enforce-limit.server.ts";

const mailsPerDay = { limit: 5, windowSeconds: secondsIn.day };

/**
 * Mails a deleted account another link back, for whoever has just proved to be the owner by the right password.
 * Returns until when the account can come back; null for an account that is not deleted, or is past its 14 days.
 * @throws AppError `too_many_requests` after five mails in a day.
 */
export async function requestReactivation(
  ctx: Pick<Ctx, "tenant" | "clock">,
  input: { accountId: string },
): Promise<Date | null> {
  const { tenant, clock } = ctx;
  await enforceLimit({ key: `reactivation:${tenant.id}:${input.accountId}`, ...mailsPerDay });
  return withTenant(tenant.id, async (tx) => {
    const account = await tx.account.findUnique({
      where: { tenantId_id: { tenantId: tenant.id, id: input.accountId } },
      select: { status: true, eraseAfter: true },
    });
    if (account?.status !== "deleted" || account.eraseAfter === null || account.eraseAfter <= clock.now()) return null;
    await mailReactivationLink(tx, ctx, { ...input, eraseAfter: account.eraseAfter });
    return account.eraseAfter;
  });
}
