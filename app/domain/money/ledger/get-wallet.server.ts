import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { readAsTenant } from "#app/platform/db/transactions/read-as-tenant.server.ts";

/** Credits a member can spend, and credits owed after a charge-back (settled from the next purchase). */
export type Wallet = { credits: number; owed: number };

type Row = { credits: number; owed: number };

const query = `
  select coalesce(sum(balance) filter (where kind = 'wallet'), 0)::int as credits, coalesce(-sum(balance) filter (where kind = 'receivable'), 0)::int as owed
  from ledger_account where tenant_id = $1 and account_id = $2`;

/** Reads the member's wallet, in whole credits. */
export async function getWallet({ tenant, actor }: Pick<MemberCtx, "tenant" | "actor">): Promise<Wallet> {
  const [row] = await readAsTenant(tenant.id, (read) => read<Row>(query, [tenant.id, actor.accountId], "wallet"));
  return row ?? { credits: 0, owed: 0 };
}
