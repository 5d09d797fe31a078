import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import { hasOperatorRight } from "#app/domain/operators/rights/has-operator-right.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { getWallet, type Wallet } from "#app/domain/money/ledger/get-wallet.server.ts";
import { listLedgerEntries, type WalletEntry } from "#app/domain/money/ledger/list-ledger-entries.server.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { giftsLeft } from "./gift-limits.ts";
import { noteMoneyAction } from "#app/domain/money/desk/log/note-money-action.server.ts";
import { readGifts } from "./read-gifts.server.ts";
import { foldLooks } from "#app/domain/money/desk/log/fold-looks.ts";
import { logged, type StaffNote, staffNotes } from "#app/domain/money/desk/log/staff-notes.ts";

/** What staff see of a member's credits: what came and went, never with whom. */
export type StaffWalletView = Wallet & {
  accountId: string;
  /** "" once the member is erased. */
  name: string;
  isErased: boolean;
  isPremium: boolean;
  /** How many credits whoever looks may give now; null without the right, or where it is their own wallet. */
  mayGive: number | null;
  moves: Omit<WalletEntry, "partner" | "giftId">[];
  notes: StaffNote[];
  next: string | null;
  previous: string | null;
};

const mostNotes = 50;

/**
 * The wallet of a member, found by their account or profile, with a page of its movements and what staff did about it;
 * the look is written down.
 * @throws AppError `forbidden`, `not_found`.
 */
export async function viewWalletAsStaff(
  ctx: BrandOperatorCtx,
  { id, ...page }: { id: string; after?: string | null; before?: string | null },
): Promise<StaffWalletView> {
  enforceOperatorRight(ctx, "wallets.see", ctx.tenant.id);
  const givesMore = hasOperatorRight(ctx, "credits.giveMore", ctx.tenant.id);
  if (!isUuid(id)) throw new AppError("not_found");
  const { tenant, clock } = ctx;
  const tenantId = tenant.id;
  const found = await withTenant(tenantId, async (tx) => {
    const account = await tx.account.findFirst({
      where: { tenantId, OR: [{ id }, { profile: { tenantId, id } }] },
      select: { id: true, status: true, premiumSince: true, profile: { select: { id: true, name: true } } },
    });
    if (!account) throw new AppError("not_found");
    await noteMoneyAction(tx, ctx, { action: "wallet.view", subjectKind: "wallet", subjectId: account.id });
    const log = await tx.auditEntry.findMany({
      where: { tenantId, subjectKind: "wallet", subjectId: account.id },
      orderBy: { happenedAt: "desc" },
      take: mostNotes,
      select: logged,
    });
    return { account, log, given: await readGifts(tx, { tenantId, accountId: account.id, now: clock.now() }) };
  });
  const { id: accountId, status, premiumSince, profile } = found.account;
  const owner = { tenant, actor: { sessionId: "", accountId, profileId: profile?.id ?? accountId } };
  const [wallet, { entries, next, previous }] = await Promise.all([getWallet(owner), listLedgerEntries(owner, page)]);
  return {
    ...wallet,
    accountId,
    name: profile?.name ?? "",
    isErased: status === "erased",
    isPremium: premiumSince !== null,
    mayGive: status === "erased" ? null : giftsLeft({ givesMore, given: found.given }),
    moves: entries.map(({ partner: _whom, giftId: _what, ...move }) => move),
    notes: foldLooks(staffNotes(found.log)),
    next,
    previous,
  };
}
