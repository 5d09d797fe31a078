-- Moves the balance of a member's account by what an entry says, and notes in the entry what it was afterwards. Accounts of the
-- platform keep no balance; they are summed when asked.
-- Trigger: before insert on ledger_entry.
-- Raises: the check `ledger_account_wallet_not_negative` where a wallet would fall below zero.
-- Rule: the application may write entries and not change a balance (docs/security.md), so that this runs as the owner. What does
-- so names the schema of all that it touches, or does not run: `public` is not in its search_path.
create or replace function public.move_ledger_balance() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.ledger_account set balance = balance + new.amount
    where tenant_id = new.tenant_id and id = new.ledger_account_id and balance is not null
    returning balance into new.balance_after;
  return new;
end
$$;
