import { data } from "react-router";
import { getWallet } from "#app/domain/money/ledger/get-wallet.server.ts";
import { isLedgerSide } from "#app/domain/money/ledger/ledger-sides.ts";
import { listLedgerEntries } from "#app/domain/money/ledger/list-ledger-entries.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { presentMove } from "./present-move.ts";

/** One page of the movements of a member's wallet; 404 for a side that there is not. */
export async function historyData(ctx: MemberCtx, side: string, query: URLSearchParams) {
  if (!isLedgerSide(side)) throw data(null, { status: 404 });
  const [{ credits }, { entries, next, previous }] = await Promise.all([
    getWallet(ctx),
    listLedgerEntries(ctx, { side, after: query.get("after"), before: query.get("before") }),
  ]);
  return { side, credits, moves: entries.map(presentMove), next, previous };
}

export type HistoryData = Awaited<ReturnType<typeof historyData>>;
