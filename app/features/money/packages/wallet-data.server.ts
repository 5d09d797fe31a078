import { type RouterContextProvider, redirect } from "react-router";
import { getMemberState } from "#app/domain/membership/current-member/get-member-state.server.ts";
import { listLedgerEntries } from "#app/domain/money/ledger/list-ledger-entries.server.ts";
import { findLatestPayment } from "#app/domain/money/payments/find-latest-payment.server.ts";
import { offersData } from "./offers-data.server.ts";
import { returnPathOf, withReturnPath } from "#app/features/money/wallet/return-path.ts";
import { presentMove } from "#app/features/money/wallet/present-move.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";

const maxMoves = 8;

/** What the page of members who bought credits before shows; the others are led to what premium is. */
export async function walletData(
  context: Readonly<RouterContextProvider>,
  ctx: MemberCtx,
  { request, url }: { request: Request; url: URL },
) {
  const from = returnPathOf(url);
  if (!(await getMemberState(ctx))?.paidUser) throw redirect(withReturnPath("/premium", from));
  const [offers, { entries }, { bought }] = await Promise.all([
    offersData(context, ctx, { request, from }),
    listLedgerEntries(ctx, { limit: maxMoves }),
    findLatestPayment(ctx),
  ]);
  return {
    from,
    ...offers,
    again: bought?.credits ?? null,
    moves: entries.map(presentMove),
  };
}

export type WalletData = Awaited<ReturnType<typeof walletData>>;
