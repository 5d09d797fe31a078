import type { Client } from "pg";

/**
 * What the console's role asks as the owner: because a policy has to know what its operator holds, and to write the one
 * table that nobody but the owner writes, which both functions allow to who holds every brand alone.
 */
const askedAsOwner = [
  "('liaison_console', 'operator_brands')",
  "('liaison_console', 'operator_holds_every_brand')",
  "('liaison_console', 'keep_payment_account')",
  "('liaison_console', 'forget_payment_account')",
].join(", ");

/**
 * One question to PostgreSQL's catalogue a rule; each row of an answer is a fault. `$1` is the role of the application.
 */
const rules: readonly string[] = [
  // why without public: a name without its schema is then not found, so that PostgreSQL itself checks every line of it
  `select format('%s runs as its owner, and its search_path is %s instead of pg_catalog, pg_temp', p.oid::regprocedure, coalesce(path, 'the caller''s'))
   from ours join pg_proc p on pronamespace = ours.oid, lateral (select (select substr(c, 13) from unnest(proconfig) c where c like 'search_path=%') as path) s
   where prosecdef and path is distinct from 'pg_catalog, pg_temp'`,
  // why not of those whose body looked its names up when it was made: no search_path matters to them, and one would
  // keep them out of statements
  `select format('%s has the search_path %s instead of pg_catalog, public, pg_temp', p.oid::regprocedure, coalesce(path, 'of its caller'))
   from ours join pg_proc p on pronamespace = ours.oid, lateral (select (select substr(c, 13) from unnest(proconfig) c where c like 'search_path=%') as path) s
   where nspname = 'public' and not prosecdef and path is distinct from 'pg_catalog, public, pg_temp' and prosqlbody is null`,
  `select format('%s runs as its owner and can be called', p.oid::regprocedure)
   from ours join pg_proc p on pronamespace = ours.oid, unnest(array[$1, 'liaison_console']) who
   where prosecdef and prorettype <> 'trigger'::regtype and has_function_privilege(who, p.oid, 'execute') and (who, proname::text) not in (${askedAsOwner})`,
  `select format('the view %s reads as its owner', c.oid::regclass) from ours join pg_class c on relnamespace = ours.oid
   where relkind in ('v', 'm') and not coalesce('security_invoker=true' = any (reloptions), false)`,
  `select format('%s may %s in the database', who, right_)
   from unnest(array[$1, 'liaison_console', 'public']) who, unnest(array['TEMPORARY', 'CREATE']) right_ where has_database_privilege(who, current_database(), right_)`,
  `select format('%s may create in the schema %s', who, nspname) from ours, unnest(array[$1, 'liaison_console', 'public']) who where has_schema_privilege(who, ours.oid, 'CREATE')`,
  `select format('%s may %s %s', case grantee when 0 then 'public' else grantee::regrole::text end, lower(privilege_type), c.oid::regclass)
   from ours join pg_class c on relnamespace = ours.oid, aclexplode(relacl)
   where grantee <> relowner and (grantee = 0 or privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE', 'USAGE') or is_grantable)`,
  `select format('new objects of kind %s in %s let %s %s', defaclobjtype, coalesce(nspname, 'any schema'), case grantee when 0 then 'public' else grantee::regrole::text end, lower(privilege_type))
   from pg_default_acl left join pg_namespace n on n.oid = defaclnamespace, aclexplode(defaclacl)
   where grantee <> defaclrole and (grantee::regrole::text <> $1 or defaclobjtype not in ('r', 'S') or privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE', 'USAGE') or is_grantable)`,
  `select format('the role %s is superuser, passes the policies, replicates or is more than it needs', rolname) from pg_roles
   where oid >= 16384 and (rolsuper or rolbypassrls or rolreplication or ((rolcreaterole or rolcreatedb) and oid <> (select datdba from pg_database where datname = current_database())))`,
  `select format('%s is a member of %s', member::regrole, roleid::regrole) from pg_auth_members
   where member in ($1::regrole, 'liaison_console'::regrole) or roleid in ($1::regrole, 'liaison_console'::regrole) and member <> (select datdba from pg_database where datname = current_database()) or (member >= 16384 and roleid < 16384 and roleid <> 'pg_signal_backend'::regrole)`,
  `select format('the database %s belongs to %s', datname, datdba::regrole) from pg_database where not datistemplate and datdba < 16384`,
  `select format('%s belongs to %s', what, owner::regrole) from (
     select c.oid::regclass::text, relowner from ours join pg_class c on relnamespace = ours.oid where relkind in ('r', 'p', 'v', 'm', 'S')
     union all select p.oid::regprocedure::text, proowner from ours join pg_proc p on pronamespace = ours.oid
     union all select t.oid::regtype::text, typowner from ours join pg_type t on typnamespace = ours.oid
   ) as held (what, owner) where owner <> (select datdba from pg_database where datname = current_database())`,
];

const ours =
  "with ours as (select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')";

/**
 * What the catalogue of a database lets somebody do who should not: over all functions, views, tables, roles and
 * defaults, whatever their names.
 */
export async function privilegeFaults(client: Client, appRole: string): Promise<string[]> {
  const faults: string[] = [];
  for (const rule of rules) {
    const uses = rule.includes("$1");
    const { rows } = await client.query<{ format: string }>(`${ours} ${rule}`, uses ? [appRole] : []);
    faults.push(...rows.map(({ format }) => format));
  }
  return faults;
}
