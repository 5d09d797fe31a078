import type { Client } from "pg";
import { beforeAll, describe, expect, it, test } from "vitest";
import { backupRole, openToBackup } from "#app/platform/db/preparation/backup-role.server.ts";
import { withConnection } from "#app/platform/db/connection/connect.server.ts";
import { appRole } from "#app/platform/db/cluster/urls.server.ts";
import { installJobs } from "#app/platform/jobs/install-jobs.server.ts";
import { testDatabase } from "#tests/support/database.ts";

const database = testDatabase();

beforeAll(() => installJobs({ ownerUrl: database.urls.owner, appRole }));

/** One question to the catalogue a rule; each row of an answer is a fault. `$1` is the role of backups. */
const rules = [
  `select format('%s cannot be read', c.oid::regclass) from pg_class c join pg_namespace n on n.oid = relnamespace
   where nspname !~ '^pg_' and nspname <> 'information_schema' and relkind in ('r', 'p', 'm') and not (has_schema_privilege($1::text, n.oid, 'usage') and has_table_privilege($1::text, c.oid, 'select'))`,
  `select format('the sequence %s cannot be read', c.oid::regclass) from pg_class c join pg_namespace n on n.oid = relnamespace
   where nspname !~ '^pg_' and case relkind when 'S' then not has_sequence_privilege($1::text, c.oid, 'select') end`,
  `select format('%s hides rows', c.oid::regclass) from pg_class c
   where relrowsecurity and not exists (select from pg_policy where polrelid = c.oid and polpermissive and polcmd = 'r' and pg_get_expr(polqual, polrelid) = format('(CURRENT_USER = %L::name)', $1::text))`,
  // why by role: what narrows the console alone hides nothing from a backup
  `select format('%s hides rows by a policy of its own', polrelid::regclass) from pg_policy where not polpermissive and polroles && array[0::oid, $1::regrole::oid]`,
  `select format('it may %s %s', lower(privilege_type), c.oid::regclass) from pg_class c, aclexplode(relacl) where grantee = $1::regrole and privilege_type <> 'SELECT'`,
  `select format('it may log in, or more') from pg_roles where rolname = $1::text and (rolcanlogin or rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)`,
  `select format('it is a member of %s', roleid::regrole) from pg_auth_members where member = $1::regrole`,
  `select format('%s may become it', rolname) from pg_roles where not rolsuper and pg_has_role(oid, $1::regrole::oid, 'SET') and oid not in ($1::regrole, (select datdba from pg_database where datname = current_database()))`,
  `select format('%s reads as it without becoming it', rolname) from pg_roles where not rolsuper and oid <> $1::regrole and pg_has_role(oid, $1::regrole::oid, 'USAGE')`,
];

async function faults(client: Client): Promise<string[]> {
  const found: string[] = [];
  for (const rule of rules) {
    const { rows } = await client.query<{ format: string }>(rule, rule.includes("$1") ? [backupRole] : []);
    found.push(...rows.map(({ format }) => format));
  }
  return found;
}

const faultsAfter = (sql: string) =>
  withConnection(database.superuser, async (client) => {
    await client.query(`begin; set local role liaison_owner; ${sql}; reset role`);
    const found = await faults(client);
    await client.query("rollback");
    return found;
  });

test("the role of backups reads every table of every schema, changes none, and only the owner becomes it", async () => {
  expect(await faultsAfter("select 1")).toEqual([]);
});

describe("is found out", () => {
  test.each([
    ["a table that was not opened", "create table fresh (id int)", "fresh cannot be read"],
    ["a sequence that was not opened", "create sequence fresh", "the sequence fresh cannot be read"],
    [
      "a table whose policy hides its rows",
      "create table fresh (tenant_id text); select enforce_tenant_isolation('fresh'); grant select on fresh to liaison_backup",
      "fresh hides rows",
    ],
    [
      "a restrictive policy",
      "create policy narrow on account as restrictive using (true)",
      "account hides rows by a policy of its own",
    ],
    [
      "a restrictive policy for it",
      "create policy narrow on account as restrictive to liaison_backup using (true)",
      "account hides rows by a policy of its own",
    ],
    ["a right to write", "grant insert on account to liaison_backup", "it may insert account"],
    ["a way in", "reset role; alter role liaison_backup login", "it may log in, or more"],
    ["the application as a member", "reset role; grant liaison_backup to liaison_app", "liaison_app may become it"],
    [
      "an owner that is not bound any more",
      "reset role; grant liaison_backup to liaison_owner with inherit true",
      "liaison_owner reads as it without becoming it",
    ],
  ])("%s", async (_, sql, fault) => {
    expect(await faultsAfter(sql)).toContain(fault);
  });
});

it("is opened to every table that comes later, once", async () => {
  await withConnection(database.urls.owner, async (client) => {
    await client.query(
      "create table later (tenant_id text not null, id int, primary key (tenant_id, id)); select enforce_tenant_isolation('later')",
    );
    await openToBackup(client);
    expect(await faults(client)).toEqual([]);
    await openToBackup(client);
    await client.query("begin; set local app.tenant_id = 'lagoon'; insert into later values ('lagoon', 1); commit");
    expect((await client.query("select * from later")).rows).toEqual([]);
    await client.query("set role liaison_backup");
    expect((await client.query("select * from later")).rows).toEqual([{ tenant_id: "lagoon", id: 1 }]);
  });
});
