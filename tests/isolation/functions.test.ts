import { expect, test } from "vitest";
import { withConnection } from "#app/platform/db/connection/connect.server.ts";
import { readTables, tenantOwned } from "#tests/isolation/catalogue.ts";
import { statementsOf, unboundTables } from "#tests/isolation/tenant-in-statements.ts";
import { testDatabase } from "#tests/support/database.ts";

const db = testDatabase({ about: "the functions as migrations make them" });

const functionsSql = `select p.proname as name, l.lanname as language, pg_get_functiondef(p.oid) as definition, p.prosrc as body
  from pg_proc p join pg_language l on l.oid = p.prolang where p.pronamespace = 'public'::regnamespace and l.lanname in ('sql', 'plpgsql') order by p.proname`;

type StoredFunction = { name: string; language: string; definition: string; body: string };

/** What the functions of a database ask without a tenant, after one statement was run that is taken back afterwards. */
const faultsAfter = (sql: string) =>
  withConnection(db.urls.owner, async (client) => {
    await client.query(`begin; ${sql}`);
    const owned = new Set(tenantOwned(await readTables(client)).map(({ name }) => name));
    const { rows } = await client.query<StoredFunction>(functionsSql);
    await client.query("rollback");
    const faults = await Promise.all(
      rows.map(async (stored) =>
        (await Promise.all((await statementsOf(stored)).map((each) => unboundTables(each, owned))))
          .flat()
          .map((table) => `${stored.name}: ${table}`),
      ),
    );
    expect(rows.length).toBeGreaterThan(15);
    return faults.flat();
  });

test("every statement of the database's functions says of which tenant", async () => {
  expect(await faultsAfter("select 1")).toEqual([]);
});

test.each([
  [
    "in SQL",
    "create function fresh(p_tenant text) returns bigint language sql as 'select count(*) from account'",
    ["fresh: account"],
  ],
  [
    "in SQL that was parsed when it was made",
    "create function fresh(p_tenant text) returns bigint language sql return (select count(*) from account)",
    ["fresh: account"],
  ],
  [
    "in a query",
    "create function fresh(p_tenant text) returns int language plpgsql as $$ begin perform from account where id is null; return 1; end $$",
    ["fresh: account"],
  ],
  [
    "in a condition",
    "create function fresh(p_tenant text) returns int language plpgsql as $$ begin if exists (select from photo p where p.id is null) then return 1; end if; return 2; end $$",
    ["fresh: photo p"],
  ],
  [
    "in what is assigned",
    "create function fresh(p_tenant text) returns int language plpgsql as $$ declare v int; begin v := (select count(*) from session); return v; end $$",
    ["fresh: session"],
  ],
  [
    "in a loop",
    "create function fresh(p_tenant text) returns int language plpgsql as $$ declare r record; begin for r in select id from message loop null; end loop; return 1; end $$",
    ["fresh: message"],
  ],
  [
    "in a change",
    "create function fresh() returns trigger language plpgsql as $$ begin update profile set name = '' where id = new.id; return new; end $$",
    ["fresh: profile"],
  ],
])("a statement without is found out %s", async (_, sql, faults) => {
  expect(await faultsAfter(sql)).toEqual(faults);
});
