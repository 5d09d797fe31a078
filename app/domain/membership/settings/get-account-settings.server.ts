import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { showAddress } from "#app/platform/mail-address/show-address.server.ts";

const selection = {
  email: true,
  status: true,
  language: true,
  timeZone: true,
  invisible: true,
  readReceipts: true,
  quietFrom: true,
  quietUntil: true,
  profile: { select: { name: true } },
} as const;

/**
 * What a member has set about the account; `newEmail` is the address that waits to be confirmed. Quiet hours are hours
 * of the day (0 to 23) in `timeZone`.
 * @throws AppError `authentication_required` when the account is gone.
 */
export async function getAccountSettings({ tenant, actor, clock }: MemberCtx) {
  return withTenant(tenant.id, async (tx) => {
    const account = await tx.account.findUnique({
      where: { tenantId_id: { tenantId: tenant.id, id: actor.accountId } },
      select: selection,
    });
    if (!account) throw new AppError("authentication_required");
    const change = await tx.oneTimeToken.findFirst({
      where: {
        tenantId: tenant.id,
        accountId: actor.accountId,
        kind: "mail_change",
        usedAt: null,
        expiresAt: { gt: clock.now() },
      },
      orderBy: { createdAt: "desc" },
      select: { email: true },
    });
    return {
      ...account,
      email: account.email && showAddress(account.email),
      newEmail: change?.email ? showAddress(change.email) : null,
    };
  });
}
