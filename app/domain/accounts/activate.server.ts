import { refreshListing } from "#app/domain/listings/refresh-listing.server.ts";
import { findToken } from "#app/domain/tokens/find-token.server.ts";
import { spendToken } from "#app/domain/tokens/spend-token.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/**
 * Confirms the address behind an activation link: the account becomes active and its profile can be found. The link of a
 * confirmed account, followed again by its owner or by a mail scanner before, changes nothing and is right as well.
 * @throws AppError `link_invalid` for an unknown or expired link, or when the account is gone (spec section 8).
 */
export async function activate(ctx: Ctx, input: { secret: string }): Promise<void> {
  const { tenant, clock } = ctx;
  const link = { kind: "activation", secret: input.secret } as const;
  await withTenant(tenant.id, async (tx) => {
    const found = await findToken(tx, ctx, link);
    if (!found) throw new AppError("link_invalid");
    const id = found.accountId;
    // why: of two clicks at once the second waits here for the first
    const { count } = await tx.account.updateMany({ where: { tenantId: tenant.id, id, status: "not_confirmed" }, data: { status: "active", confirmedAt: clock.now() } });
    if (count === 0) return assertConfirmed(await tx.account.findUnique({ where: { tenantId_id: { tenantId: tenant.id, id } }, select: { confirmedAt: true } }));

    await spendToken(tx, ctx, link);
    const { trafficSourceId, profile } = await tx.account.findUniqueOrThrow({
      where: { tenantId_id: { tenantId: tenant.id, id } },
      select: { trafficSourceId: true, profile: { select: { id: true } } },
    });
    await tx.conversion.create({ data: { tenantId: tenant.id, accountId: id, trafficSourceId, kind: "confirmation", happenedAt: clock.now() } });
    if (!profile) return;
    await tx.profile.update({ where: { tenantId_id: { tenantId: tenant.id, id: profile.id } }, data: { status: "active", lastActiveAt: clock.now() } });
    await refreshListing(tx, ctx, { profileId: profile.id });
  });
}

function assertConfirmed(account: { confirmedAt: Date | null } | null): void {
  if (!account?.confirmedAt) throw new AppError("link_invalid");
}
