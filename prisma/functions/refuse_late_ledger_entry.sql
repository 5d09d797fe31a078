-- Refuses an entry of a transfer that an earlier transaction wrote: it would escape `check_ledger_transfer`, which runs once for each transfer.
-- Trigger: before insert on ledger_entry.
-- Raises: `object_not_in_prerequisite_state`, "ledger transfer … is complete".
-- Rule: double entry (docs/security.md).
create or replace function public.refuse_late_ledger_entry() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  written bigint;
  current bigint := pg_current_xact_id()::text::bigint;
  distance bigint;
begin
  select xmin::text::bigint into written from ledger_transfer where tenant_id = new.tenant_id and id = new.transfer_id;
  -- why: a row's transaction number has 32 bits; the nearest full number is meant, newer ones (savepoints) included.
  distance := (written - current) & 4294967295;
  if distance >= 2147483648 then
    distance := distance - 4294967296;
  end if;
  -- why: what is visible and still in progress was written by this very transaction.
  if pg_xact_status((current + distance)::text::xid8) is distinct from 'in progress' then
    raise exception 'ledger transfer % is complete', new.transfer_id using errcode = 'object_not_in_prerequisite_state';
  end if;
  return new;
end
$$;
