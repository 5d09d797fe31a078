import { randomUUID } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { getComplainant } from "#app/domain/safety/complaints/get-complainant.server.ts";
import { listPurchases } from "#app/domain/safety/withdrawals/list-purchases.server.ts";
import { getCtx } from "#app/http/ctx.server.ts";

/** What the form of a withdrawal begins with: its own id, who withdraws, and the purchases that there are. */
export async function withdrawalData(context: Readonly<RouterContextProvider>) {
  const ctx = getCtx(context);
  const { actor } = ctx;
  const purchases = actor ? await listPurchases({ ...ctx, actor }) : [];
  return {
    id: randomUUID(),
    who: await getComplainant(ctx),
    purchases: purchases.map(({ boughtAt, lastDay, ...purchase }) => ({
      ...purchase,
      boughtAt: boughtAt.getTime(),
      lastDay: lastDay.getTime(),
    })),
  };
}

export type WithdrawalData = Awaited<ReturnType<typeof withdrawalData>>;
export type ShownPurchase = WithdrawalData["purchases"][number];
