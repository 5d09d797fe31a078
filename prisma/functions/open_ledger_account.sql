-- Opens a member's account of the ledger empty, whatever balance it was given; accounts of the platform have none.
-- Trigger: before insert on ledger_account.
-- Raises: nothing of its own.
-- Rule: a balance is the sum of its entries (docs/security.md); `move_ledger_balance` alone moves it.
create or replace function public.open_ledger_account() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.balance := case when new.kind in ('wallet', 'receivable') then 0 end;
  return new;
end
$$;
