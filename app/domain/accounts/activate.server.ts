import { confirmAccount } from "#app/domain/accounts/confirm-account.server.ts";
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
  const link = { kind: "activation", secret: input.secret } as const;
  await withTenant(ctx.tenant.id, async (tx) => {
    const found = await findToken(tx, ctx, link);
    if (!found) throw new AppError("link_invalid");
    // why: of two clicks at once the second waits here for the first
    if (await confirmAccount(tx, ctx, { accountId: found.accountId })) return void (await spendToken(tx, ctx, link));
    assertConfirmed(await tx.account.findUnique({ where: { tenantId_id: { tenantId: ctx.tenant.id, id: found.accountId } }, select: { confirmedAt: true } }));
  });
}

function assertConfirmed(account: { confirmedAt: Date | null } | null): void {
  if (!account?.confirmedAt) throw new AppError("link_invalid");
}
