-- Every function looks names up in the same places whoever calls it, temporary ones last: a caller's own tables and
-- operators are never taken for the house's (https://www.postgresql.org/docs/18/sql-createfunction.html, "Writing SECURITY DEFINER Functions Safely").

-- why without public: what runs as the owner names the schema of all that it touches, or does not run.
create or replace function public.move_ledger_balance() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.ledger_account set balance = balance + new.amount
    where tenant_id = new.tenant_id and id = new.ledger_account_id and balance is not null
    returning balance into new.balance_after;
  return new;
end
$$;

do $$
declare
  open regprocedure;
begin
  for open in
    select oid::regprocedure from pg_catalog.pg_proc
    where pronamespace = 'public'::regnamespace and prokind in ('f', 'p') and not prosecdef
      and not exists (select from pg_catalog.pg_depend where classid = 'pg_catalog.pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
  loop
    execute format('alter routine %s set search_path = pg_catalog, public, pg_temp', open);
  end loop;
end
$$;
