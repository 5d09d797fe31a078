import type { Client } from "pg";
import pg from "pg";
import { withConnection } from "#app/platform/db/connection/connect.server.ts";

/** What `pg_database` says of a database that lets its own in; one whose connections are limited to -2 was being dropped. */
export const lettingIn = "datallowconn and datconnlimit <> -2";

/** Those that are the first role's still, and nobody's template. */
export const notYetGiven = `datdba = 10 and not datistemplate and ${lettingIn}`;

/**
 * Gives every database of the cluster's first role, with all that it holds, to `owner`; `client` and `superuserUrl` are
 * that first role's. A database changes hands when nothing in it is left to be given, so that whoever goes on after a
 * cut finds the rest. `reassign owned` would do it for any role but the first.
 */
export async function reassignDatabases(client: Client, superuserUrl: string, owner: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where ${notYetGiven} order by datname`,
  );
  for (const { name } of rows) {
    const url = new URL(superuserUrl);
    url.pathname = `/${name}`;
    await withConnection(url.toString(), async (inside) => {
      await inside.query("begin");
      await inside.query("select set_config('app.new_owner', $1, true)", [owner]);
      await inside.query(handOverSql);
      await inside.query(`alter database ${pg.escapeIdentifier(name)} owner to ${pg.escapeIdentifier(owner)}`);
      await inside.query("commit");
    });
  }
}

/**
 * Schemas, relations (not the sequences and row types that go with one), routines and types; then what new ones are
 * born with.
 */
const handOverSql = `do $$
  declare
    command text;
  begin
    for command in
      with ours as (select oid, nspname, nspowner from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')
      select format('alter schema %I owner to %I', nspname, current_setting('app.new_owner')) from ours where nspowner = 10
      union all
      select format('alter table %s owner to %I', c.oid::regclass, current_setting('app.new_owner'))
        from pg_class c join ours on ours.oid = relnamespace
        where relowner = 10 and relkind in ('r', 'p', 'v', 'm', 'f', 'S')
          and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i') and d.refclassid = 'pg_class'::regclass and c.relkind = 'S')
      union all
      select format('alter routine %s owner to %I', p.oid::regprocedure, current_setting('app.new_owner')) from pg_proc p join ours on ours.oid = pronamespace where proowner = 10
      union all
      select format('alter type %s owner to %I', t.oid::regtype, current_setting('app.new_owner'))
        from pg_type t join ours on ours.oid = typnamespace left join pg_class c on c.oid = typrelid
        where typowner = 10 and typtype in ('e', 'd', 'r', 'c') and (typrelid = 0 or c.relkind = 'c')
      union all
      select format('alter default privileges for role %I in schema %I grant %s on %s to %s', current_setting('app.new_owner'), nspname,
          string_agg(privilege_type, ', '), case defaclobjtype when 'r' then 'tables' when 'S' then 'sequences' when 'f' then 'functions' else 'types' end,
          case grantee when 0 then 'public' else quote_ident(pg_get_userbyid(grantee)) end)
        from pg_default_acl join ours on ours.oid = defaclnamespace, aclexplode(defaclacl)
        where defaclrole = 10 and defaclobjtype in ('r', 'S', 'f', 'T') group by nspname, defaclobjtype, grantee
    loop
      execute command;
    end loop;
  end
$$`;
