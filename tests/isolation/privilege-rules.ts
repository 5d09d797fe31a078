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
 * Functions of PostgreSQL itself that do something and that everybody may call, each for a reason; of a release of
 * PostgreSQL that brings another one, whoever raises it decides.
 */
const openToAll: Readonly<Record<string, readonly string[]>> = {
  "the platform needs it": ["set_config", "pg_notify", "pg_(try_)?advisory_.*", "pg_export_snapshot"],
  "what comes out of it is chance or the time": [
    "(array_sample|array_shuffle|random|random_normal|setseed|gen_random_uuid|uuidv[47])",
    "(clock_timestamp|timeofday|current_query|currtid2)",
  ],
  "it holds up nobody but who asks, as any slow statement does": ["pg_sleep(_for|_until)?"],
  "sequences have rights of their own": ["(nextval|setval|currval|lastval)"],
  "what it runs or reads, it runs and reads as who asks": [
    "(query|cursor)_to_xml.*",
    "ts_(stat|rewrite)",
    "pg_extension_config_dump",
  ],
  "it only reads, of things of everybody": [
    "pg_(stat|get|control|current|last|is|available|partition|lock|blocking|prepared|notification|jit|xact|wal)_.*",
    "pg_(safe_snapshot_blocking|isolation_test_session|collation_actual|database_collation)_.*",
    "pg_(database|tablespace|table|indexes|total_relation|relation)_size",
    "(pg_sequence_last_value|txid_status)",
  ],
  "it asks by itself for the owner, for replication or for the superuser": [
    "(brin|gin)_(desummarize|summarize|clean).*",
    "binary_upgrade_.*",
    "pg_(clear|restore)_(relation|attribute)_stats",
    "pg_(copy|create)_(logical|physical)_replication_slot",
    "pg_(drop_replication_slot|replication_slot_advance|sync_replication_slots|logical_slot_.*)",
    "pg_(import_system_collations|nextoid|stop_making_pinned_objects)",
  ],
  "it cannot be called by hand": [
    "(am|bt|brin|gin|gist|hash|spg|heap_tableam_|plpgsql_call_|plpgsql_inline_)(handler|validate)",
    "(plpgsql_validator|dsnowball_(init|lexize)|bernoulli|system)",
  ],
};

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
  `select format('everybody may call %s', p.oid::regprocedure) from pg_proc p
   where pronamespace = 'pg_catalog'::regnamespace and provolatile = 'v' and prorettype <> 'trigger'::regtype
     and proname !~ '^(${Object.values(openToAll).flat().join("|")})$' and has_function_privilege('public', p.oid, 'execute')`,
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
