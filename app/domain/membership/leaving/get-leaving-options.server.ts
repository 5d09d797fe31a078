import { listSale } from "#app/domain/money/packages/list-sale.server.ts";
import { paymentCountry } from "#app/domain/money/packages/payment-country.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { LeavingOffer } from "./deletion-contract.ts";

/** What can be offered to a member who thinks of leaving; `percentage` is the company's discount. */
export type LeavingOptions = { offers: LeavingOffer[]; percentage: number };

/**
 * Lists what the member could do instead of leaving, without what is so already, and without a discount where the site at
 * `origin` sells nothing.
 * @throws AppError `authentication_required` when the account is gone.
 */
export async function getLeavingOptions({ tenant, actor }: MemberCtx, { origin }: { origin: string }): Promise<LeavingOptions> {
  const where = { tenantId_id: { tenantId: tenant.id, id: actor.accountId } };
  const account = await withTenant(tenant.id, (tx) =>
    tx.account.findUnique({ where, select: { status: true, invisible: true, profile: { select: { country: true } }, notificationPreference: { select: { newMessages: true, like: true, reminders: true, promotions: true, weeklyUpdates: true, news: true, unreadMessageReminders: true } } } }),
  );
  if (!account) throw new AppError("authentication_required");
  const percentage = tenant.company.delete_discount;
  const { packages } = await listSale(tenant, { country: paymentCountry(tenant, account.profile?.country ?? ""), origin });
  const hears = Object.values(account.notificationPreference ?? { default: true }).includes(true);
  const offered: [LeavingOffer, boolean][] = [["pause", account.status === "active"], ["fewer_mails", hears], ["invisible", !account.invisible], ["discount", percentage > 0 && packages.length > 0]];
  return { offers: offered.filter(([, isOffered]) => isOffered).map(([offer]) => offer), percentage };
}
