import { asOwner } from "#tests/e2e/site/as-owner.ts";
import type { Member } from "#tests/e2e/site/members.ts";

// why: the balance is moved by a function of the owner, whom the policies bind
const statement = `
  with brand as (
    select set_config('app.tenant_id', $1, true) as id
  ), granted as (
    insert into ledger_transfer (tenant_id, kind, idempotency_key) values ($1, 'correction', 'test:' || gen_random_uuid()) returning id
  ), wallet as (
    select w.id from ledger_account w join profile p on p.tenant_id = $1 and p.account_id = w.account_id where w.tenant_id = $1 and w.kind = 'wallet' and p.id = $2
  )
  insert into ledger_entry (tenant_id, transfer_id, ledger_account_id, amount)
  select brand.id, granted.id, wallet.id, $3::int from brand, granted, wallet
  union all select brand.id, granted.id, a.id, -$3::int from brand, granted, ledger_account a where a.tenant_id = $1 and a.kind = 'issued'`;

/** Puts credits into a member's wallet: newcomers of most brands have none. */
export async function giveCredits({ brand, id }: Pick<Member, "brand" | "id">, credits: number): Promise<void> {
  await asOwner("insert into ledger_account (tenant_id, kind) values ($1, 'issued') on conflict do nothing", [brand]);
  await asOwner(statement, [brand, id, credits]);
}
