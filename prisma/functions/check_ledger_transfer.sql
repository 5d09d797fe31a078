-- Proves at the end of the transaction that the entries of a transfer add up to zero.
-- Trigger: after insert on ledger_transfer; deferred to the end of the transaction.
-- Raises: `check_violation` where they do not, or there are fewer than two.
-- Rule: double entry (docs/security.md).
create or replace function public.check_ledger_transfer() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  total bigint;
  sides integer;
begin
  select coalesce(sum(amount), 0), count(*) into total, sides from ledger_entry where tenant_id = new.tenant_id and transfer_id = new.id;
  if total <> 0 or sides < 2 then
    raise exception 'ledger transfer % has % entries that add up to %', new.id, sides, total using errcode = 'check_violation';
  end if;
  return null;
end
$$;
