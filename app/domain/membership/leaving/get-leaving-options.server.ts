import type { RunningDiscount } from "#app/domain/money/discounts/discount.ts";
import { readDiscounts } from "#app/domain/money/discounts/read-discounts.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { LeavingOffer } from "./deletion-contract.ts";
import { stayDiscountOf, stayPrefix } from "#app/domain/money/discounts/stay-discount.ts";

/** What can be offered to a member who thinks of leaving; `discount` is the company's, as it would be given now. */
export type LeavingOptions = { offers: LeavingOffer[]; discount: RunningDiscount | null };

/**
 * Lists what the member could do instead of leaving, without what is so already, and without a discount where the site
 * at `origin` sells nothing or the member was given one before.
 * @throws AppError `authentication_required` when the account is gone.
 */
export async function getLeavingOptions(ctx: MemberCtx, { origin }: { origin: string }): Promise<LeavingOptions> {
  const { tenant, actor, clock } = ctx;
  const where = { tenantId_id: { tenantId: tenant.id, id: actor.accountId } };
  const account = await withTenant(tenant.id, (tx) =>
    tx.account.findUnique({
      where,
      select: {
        status: true,
        invisible: true,
        discountCodes: { where: { code: { startsWith: stayPrefix } }, select: { id: true } },
        notificationPreference: {
          select: {
            newMessages: true,
            like: true,
            reminders: true,
            promotions: true,
            weeklyUpdates: true,
            news: true,
            unreadMessageReminders: true,
          },
        },
      },
    }),
  );
  if (!account) throw new AppError("authentication_required");
  const percentage = tenant.company.delete_discount;
  const { running } = await readDiscounts(ctx, { code: null, origin });
  const isNew = percentage > 0 && account.discountCodes.length === 0;
  const discount = isNew
    ? running(stayDiscountOf({ code: stayPrefix, percentage, accountId: actor.accountId, begins: clock.now() }))
    : null;
  const hears = Object.values(account.notificationPreference ?? { default: true }).includes(true);
  const offered: [LeavingOffer, boolean][] = [
    ["pause", account.status === "active"],
    ["fewer_mails", hears],
    ["invisible", !account.invisible],
    ["discount", discount !== null],
  ];
  return { offers: offered.filter(([, isOffered]) => isOffered).map(([offer]) => offer), discount };
}
