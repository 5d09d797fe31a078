import { findAddressAccounts } from "#app/domain/identity/mail-addresses/find-address-accounts.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { MailAddress } from "#app/platform/mail-address/mail-address.ts";

/**
 * Refuses an address that no account has, on a brand that says who has one (`signup_tells_taken`); on
 * every other it neither looks nor tells.
 * @throws AppError `email_unknown` (spec section 8, 'E-mailadres niet gevonden').
 */
export async function refuseUnknown({ tenant }: Pick<Ctx, "tenant">, { email }: { email: MailAddress }): Promise<void> {
  if (!tenant.settings.signup_tells_taken) return;
  const { holder, claim } = await withTenant(tenant.id, (tx) =>
    findAddressAccounts(tx, { tenantId: tenant.id, email }),
  );
  if (!holder && !claim) throw new AppError("email_unknown");
}
