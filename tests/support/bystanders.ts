import type { ClientBase } from "pg";
import { pairSql } from "#tests/effects/people.ts";

/** With this every id of a bystander begins, and no other. */
const mark = "b15a4de0";
// Later than any test's clock, so that nothing of theirs is ever due.
const rows = pairSql({ mark, at: "2099-01-01T00:00:00Z", until: "2099-02-01T00:00:00Z", isOver: true });

/** Triggers by which a row that names a bystander can be neither added, changed nor removed, but by a test itself. */
const guard = `
  create schema bystanders;
  grant usage on schema bystanders to public;
  create function bystanders.refuse() returns trigger language plpgsql as $body$
    begin
      if (select rolsuper from pg_roles where rolname = session_user) then
        if tg_op = 'DELETE' then return old; end if;
        return new;
      end if;
      raise exception '% in % strikes a bystander', tg_op, tg_table_name;
    end $body$;
  do $body$
  declare
    name text;
  begin
    for name in select table_name from information_schema.columns join information_schema.tables using (table_schema, table_name) where table_schema = 'public' and column_name = 'tenant_id' and table_type = 'BASE TABLE' loop
      execute format('create trigger bystanders_come before insert or update on %I for each row when (new.*::text like ''%%${mark}-%%'') execute function bystanders.refuse()', name);
      execute format('create trigger bystanders_stay before update or delete on %I for each row when (old.*::text like ''%%${mark}-%%'') execute function bystanders.refuse()', name);
    end loop;
  end $body$;`;

/** Lets nobody strike a bystander of this database any more. */
export async function guardBystanders(client: ClientBase): Promise<void> {
  await client.query(guard);
}

/**
 * Gives a brand two people with rows in nearly every table, added first and never due, whom no use case that a test
 * runs has any business with: one that finds, changes or removes too much strikes them, and fails.
 */
export async function addBystanders(client: ClientBase, tenantId: string): Promise<void> {
  await addRows(client, tenantId, rows);
}

/** Runs statements for the brand `$t` with the triggers off, which is so in this session alone. */
export async function addRows(client: ClientBase, tenantId: string, sql: string): Promise<void> {
  await client.query("set session_replication_role = replica");
  await client.query(sql.replaceAll("$t", client.escapeLiteral(tenantId)));
  await client.query("set session_replication_role = origin");
}
