import { hasConsent } from "#app/domain/identity/consents/has-consent.server.ts";
import { refreshListing } from "#app/domain/profiles/listing/refresh-listing.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/**
 * Takes the member out of search, or back into it.
 * @throws AppError `consent_missing` for becoming visible without the consent to sensitive data (pages-contract.md:
 *   without it the profile is hidden).
 */
export async function setInvisible({ tenant, actor }: MemberCtx, { invisible }: { invisible: boolean }): Promise<void> {
  const { accountId, profileId } = actor;
  await withTenant(tenant.id, async (tx) => {
    if (!invisible && !(await hasConsent(tx, { tenant }, { accountId, purpose: "sensitive_data" })))
      throw new AppError("consent_missing");
    await tx.account.update({ where: { tenantId_id: { tenantId: tenant.id, id: accountId } }, data: { invisible } });
    await refreshListing(tx, { tenant }, { profileId });
  });
}
