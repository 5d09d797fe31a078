import { withdrawRefundClaims } from "#app/domain/safety/complaints/withdraw-refund-claims.server.ts";
import { refreshListing } from "#app/domain/profiles/listing/refresh-listing.server.ts";
import { spendToken } from "#app/domain/identity/tokens/spend-token.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { noteSecurityEvent } from "#app/platform/log/security-log.ts";

/**
 * Brings a deleted account back with the mailed link, as it was (spec section 4); the member then logs in as before. A
 * refund of unused credits that was asked for at leaving is asked for no more.
 * @throws AppError `link_invalid` for an unknown, used or expired link, and once the 14 days are over.
 */
export async function reactivate(ctx: Pick<Ctx, "tenant" | "clock">, input: { secret: string }): Promise<void> {
  const { tenant, clock } = ctx;
  const now = clock.now();
  const returned = await withTenant(tenant.id, async (tx) => {
    const { accountId } = await spendToken(tx, ctx, { kind: "reactivation", secret: input.secret });
    const leaving = { tenantId: tenant.id, id: accountId, status: "deleted" as const, eraseAfter: { gt: now } };
    const account = await tx.account.findFirst({
      where: leaving,
      select: { confirmedAt: true, profile: { select: { id: true } } },
    });
    if (!account?.profile) throw new AppError("link_invalid");
    const status = account.confirmedAt === null ? "not_confirmed" : "active";
    const { count } = await tx.account.updateMany({
      where: leaving,
      data: { status, deletedAt: null, eraseAfter: null },
    });
    if (count === 0) throw new AppError("link_invalid");
    await tx.accountDeletion.updateMany({
      where: { tenantId: tenant.id, accountId, undoneAt: null, erasedAt: null },
      data: { undoneAt: now },
    });
    await withdrawRefundClaims(tx, { tenantId: tenant.id, accountId, clock });
    await refreshListing(tx, ctx, { profileId: account.profile.id });
    return accountId;
  });
  noteSecurityEvent(ctx, "account_returned", { account: returned });
}
