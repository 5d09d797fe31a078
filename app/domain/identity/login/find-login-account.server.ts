import { findAddressAccounts } from "#app/domain/identity/mail-addresses/find-address-accounts.server.ts";
import { verifyPassword } from "#app/platform/crypto/password.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { MailAddress } from "#app/platform/mail-address/mail-address.ts";

/**
 * Finds the account that an address and a password open: the one that confirmed the address before the
 * newest that claims it; `isHolder` tells which. `account` is null where the password opens neither, and `tried` the
 * one that it was tried at first. Two passwords are looked at whatever there is, so that time does not tell somebody
 * who claims an address whether it is a member's.
 */
export async function findLoginAccount({ tenant }: Ctx, { email, password }: { email: MailAddress; password: string }) {
  const { holder, claim } = await withTenant(tenant.id, (tx) =>
    findAddressAccounts(tx, { tenantId: tenant.id, email }),
  );
  const isHolders = await verifyPassword(password, holder?.passwordHash ?? null);
  const isClaims = await verifyPassword(password, claim?.passwordHash ?? null);
  const tried = holder?.id ?? claim?.id;
  if (holder && isHolders) return { tried, account: { ...holder, isHolder: true } };
  return { tried, account: claim && isClaims ? { ...claim, isHolder: false } : null };
}
