import { describe, expect, test } from "vitest";
import { withConnection } from "#app/platform/db/connection/connect.server.ts";
import { namesTenant, readTables, tenantOwned } from "#tests/isolation/catalogue.ts";
import { platformTables } from "#tests/isolation/platform-tables.ts";
import { bindConsole } from "#app/platform/db/preparation/bind-console.server.ts";
import { lockTimeout } from "#app/platform/db/locks/wait-for-locks.server.ts";
import { isolationFaults } from "#tests/isolation/structure-rules.ts";
import { testDatabase } from "#tests/support/database.ts";

const db = testDatabase({ about: "the tables as migrations make them" });

/** The faults of a database to which one statement was added, which is taken back afterwards. */
const faultsAfter = (sql: string) =>
  withConnection(db.urls.owner, async (client) => {
    await client.query(`begin; ${sql}`);
    const faults = isolationFaults(await readTables(client));
    await client.query("rollback");
    return faults;
  });

describe("the structure of every tenant-owned table", () => {
  test("keeps tenants apart", async () => {
    const tables = await withConnection(db.urls.owner, readTables);
    expect(tenantOwned(tables).length).toBeGreaterThan(40);
    expect(isolationFaults(tables)).toEqual([]);
  });

  test("leaves only known tables to the platform", async () => {
    const tables = await withConnection(db.urls.owner, readTables);
    const owned = new Set(tenantOwned(tables));
    const ofPlatform = tables.filter((table) => !owned.has(table));
    expect(ofPlatform.map((table) => table.name)).toEqual(Object.keys(platformTables));
    expect(ofPlatform.filter(namesTenant).map((table) => table.name)).toEqual([
      "operator_grant",
      "tenant_host",
      "tenant_revision",
    ]);
  });

  test("gives the application role nothing but its work", async () => {
    const [role] = await db.asOwner(
      "select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = 'liaison_app'",
    );
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false });
    expect(await db.asOwner("select relname from pg_class where relowner = 'liaison_app'::regrole")).toEqual([]);
  });
});

describe("a new table is found out", () => {
  test("without row-level security", async () => {
    expect(
      await faultsAfter("create table fresh (tenant_id text not null, id uuid, primary key (tenant_id, id))"),
    ).toEqual([
      "fresh: row-level security is off",
      "fresh: row-level security is not forced on the owner",
      "fresh: no policy binds every command to the tenant",
      "fresh: no policy binds the console to the brands of its operator",
    ]);
  });

  test("with a key that does not start with the tenant", async () => {
    const sql =
      "create table fresh (tenant_id text not null, id uuid primary key); select enforce_tenant_isolation('fresh')";
    expect(await faultsAfter(sql)).toEqual([
      "fresh: the primary key does not start with tenant_id",
      "fresh: unique (id) does not start with tenant_id",
      "fresh: no policy binds the console to the brands of its operator",
    ]);
  });

  test("with a reference that leaves the tenant out", async () => {
    const sql = `create unique index loose on account (id); create table fresh (tenant_id text not null, id uuid, account_id uuid references account (id), primary key (tenant_id, id));
      select enforce_tenant_isolation('fresh')`;
    expect(await faultsAfter(sql)).toContain("fresh: fresh_account_id_fkey does not carry the tenant");
  });

  test("with a second policy that opens it", async () => {
    expect(await faultsAfter("create policy open on session using (true)")).toEqual([
      "session: another policy lets more through",
    ]);
  });

  test.each([
    ["taken away", "drop policy operator_brands on session"],
    ["by which more is let through", "alter policy operator_brands on session using (true)"],
    [
      "for reading alone",
      "drop policy operator_brands on session; create policy operator_brands on session as restrictive for select to liaison_console using (tenant_id in (select operator_brands()))",
    ],
    [
      "that lets through instead of keeping out",
      "drop policy operator_brands on session; create policy operator_brands on session to liaison_console using (tenant_id in (select operator_brands()))",
    ],
  ])("with the console's policy %s", async (_, sql) => {
    expect(await faultsAfter(sql)).toContain("session: no policy binds the console to the brands of its operator");
  });

  test.each([
    ["tenant_host", "alter table tenant_host disable row level security"],
    ["tenant", "alter policy operator_brands on tenant using (true)"],
    ["company", "create policy open on company using (true)"],
    ["tenant_revision", "drop policy operator_brands on tenant_revision"],
  ])("that is the platform's, and open to the console: %s", async (table, sql) => {
    expect(await faultsAfter(sql)).toEqual([`${table}: the console is not bound to the brands of its operator`]);
  });
});

test("a table that came without the console's policies has them at the next start", async () => {
  await withConnection(db.urls.owner, async (client) => {
    await client.query(
      "create table fresh (tenant_id text not null, id uuid, primary key (tenant_id, id)); select enforce_tenant_isolation('fresh')",
    );
    expect(isolationFaults(await readTables(client))).toEqual([
      "fresh: no policy binds the console to the brands of its operator",
    ]);
    await bindConsole(client, lockTimeout);
    expect(isolationFaults(await readTables(client))).toEqual([]);
    await client.query("drop table fresh");
  });
});
