import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import { hasOperatorRight } from "#app/domain/operators/rights/has-operator-right.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { bookCredits } from "#app/domain/money/ledger/book-credits.server.ts";
import { withBookings } from "#app/domain/money/ledger/with-bookings.server.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { lockName } from "#app/platform/db/locks/lock-name.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { signalMember } from "#app/platform/live/member-signals.server.ts";
import { giftsLeft } from "./gift-limits.ts";
import type { CreditGift } from "./give-credits-contract.ts";
import { noteMoneyAction } from "#app/domain/money/desk/log/note-money-action.server.ts";
import { giftKey, readGifts } from "./read-gifts.server.ts";

/** To whom, and because of which payment where it is because of one. */
type Gift = CreditGift & { accountId: string; paymentId?: string | null };

/**
 * Gives a member credits that nobody paid for, with a reason: a correction in the ledger out of the platform's
 * promotional credits, once for each form, which settles first what the member owes. The
 * reason is written down at the wallet, and at the payment that it was for.
 * @throws AppError `forbidden`, `not_found` for an account that is not there or was erased, `gift_limit` beyond what the
 *   operator may give at once, or all together within 30 days (`giftsLeft`).
 */
export async function giveCredits(
  ctx: BrandOperatorCtx,
  { accountId, paymentId = null, ...gift }: Gift,
): Promise<void> {
  enforceOperatorRight(ctx, "credits.give", ctx.tenant.id);
  if (!isUuid(accountId) || (paymentId !== null && !isUuid(paymentId))) throw new AppError("not_found");
  const tenantId = ctx.tenant.id;
  const { credits, reason, key } = gift;
  const profileId = await withBookings(tenantId, async (tx) => {
    const account = await tx.account.findFirst({
      where: { tenantId, id: accountId, status: { not: "erased" } },
      select: { profile: { select: { id: true } } },
    });
    const payment = paymentId && (await tx.payment.findFirst({ where: { tenantId, id: paymentId, accountId } }));
    if (!account || (paymentId && !payment)) throw new AppError("not_found");
    await lockName(tx, "staff-gift", tenantId, accountId);
    const idempotencyKey = giftKey(accountId, key);
    if (await tx.ledgerTransfer.findFirst({ where: { tenantId, idempotencyKey }, select: { id: true } })) return null;
    const given = await readGifts(tx, { tenantId, accountId, now: ctx.clock.now() });
    const givesMore = hasOperatorRight(ctx, "credits.giveMore", tenantId);
    const left = giftsLeft({ givesMore, given });
    if (credits > left) throw new AppError("gift_limit", { count: left });
    const { wallet } = await bookCredits(tx, ctx, {
      accountId,
      credits,
      platform: "promotional",
      kind: "correction",
      idempotencyKey,
    });
    const noted = { action: "credits.give", reason, details: { credits, walletAfter: wallet, paymentId } } as const;
    await noteMoneyAction(tx, ctx, { ...noted, subjectKind: "wallet", subjectId: accountId });
    if (paymentId) await noteMoneyAction(tx, ctx, { ...noted, subjectKind: "payment", subjectId: paymentId });
    return account.profile?.id ?? null;
  });
  if (profileId !== null) signalMember(tenantId, profileId, { type: "counts" });
}
