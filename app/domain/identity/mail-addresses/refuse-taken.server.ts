import { findAddressAccounts } from "./find-address-accounts.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { MailAddress } from "#app/platform/mail-address/mail-address.ts";

/**
 * Refuses an address that is somebody's, on a brand that says so (`signup_tells_taken`); on every other
 * it neither looks nor tells.
 * @throws AppError `email_taken` (spec section 8).
 */
export async function refuseTaken({ tenant }: Pick<Ctx, "tenant">, { email }: { email: MailAddress }): Promise<void> {
  if (!tenant.settings.signup_tells_taken) return;
  const { holder } = await withTenant(tenant.id, (tx) => findAddressAccounts(tx, { tenantId: tenant.id, email }));
  if (holder) throw new AppError("email_taken");
}
