import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { accountEnding } from "./account-ending.ts";
import { findUsableMandate } from "./find-usable-mandate.server.ts";

/** The account that an order by direct debit is taken from: its bank, and the last four of its number. */
export type DebitAccount = { bank: string; account: string };

/** The account under whose mandate the member can be debited now; null where there is none. */
export async function getDebitAccount(ctx: MemberCtx): Promise<DebitAccount | null> {
  const { tenant, actor } = ctx;
  const mandate = await withTenant(tenant.id, (tx) =>
    findUsableMandate(tx, ctx, { tenantId: tenant.id, accountId: actor.accountId }),
  );
  return mandate && { bank: mandate.bank, account: accountEnding(mandate) };
}
