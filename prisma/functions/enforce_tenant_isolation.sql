-- Binds a table to the tenant of the transaction, its owner included. Called by migrations, once for each table with a `tenant_id`.
-- tenant_owned: the table.
-- Returns: nothing.
-- Raises: what PostgreSQL says where the caller does not own the table, or it is bound already.
-- Rule: one policy, `tenant_isolation`, for every command (tests/isolation/structure.test.ts holds every table to it). A new form
-- binds only the tables that come after it; a migration has to bring the others along.
create or replace function public.enforce_tenant_isolation(tenant_owned regclass) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  execute format('alter table %s enable row level security', tenant_owned);
  execute format('alter table %s force row level security', tenant_owned);
  execute format(
    'create policy tenant_isolation on %s using (tenant_id = current_setting(''app.tenant_id'', true)) with check (tenant_id = current_setting(''app.tenant_id'', true))',
    tenant_owned
  );
end
$$;
revoke execute on function public.enforce_tenant_isolation(regclass) from public;
