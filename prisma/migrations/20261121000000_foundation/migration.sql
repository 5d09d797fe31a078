-- What every table below stands on: the application role's rights, and the rule that keeps tenants apart.

-- why: the set-up makes this role with its password; a bare database (the Prisma CLI's shadow) gets it without one.
do $$
begin
  create role liaison_app nosuperuser nobypassrls nocreatedb nocreaterole;
exception when duplicate_object or unique_violation or insufficient_privilege then null;
end
$$;

grant usage on schema public to liaison_app;
alter default privileges in schema public grant select, insert, update, delete on tables to liaison_app;
alter default privileges in schema public grant usage, select on sequences to liaison_app;

-- pg-boss installs itself here as the owner and works here as the application.
create schema if not exists jobs;
grant usage on schema jobs to liaison_app;
alter default privileges in schema jobs grant select, insert, update, delete on tables to liaison_app;
alter default privileges in schema jobs grant usage, select on sequences to liaison_app;

-- Binds a table to the tenant of the transaction, its owner included.
create function enforce_tenant_isolation(tenant_owned regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_owned);
  execute format('alter table %s force row level security', tenant_owned);
  execute format(
    'create policy tenant_isolation on %s using (tenant_id = current_setting(''app.tenant_id'', true)) with check (tenant_id = current_setting(''app.tenant_id'', true))',
    tenant_owned
  );
end
$$;
revoke execute on function enforce_tenant_isolation(regclass) from public;

-- Makes the rows of a table unchangeable, whoever tries.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append only', tg_table_name using errcode = 'object_not_in_prerequisite_state';
end
$$;
