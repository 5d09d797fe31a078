import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Client } from "pg";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { withConnection } from "#app/platform/db/connection/connect.server.ts";
import { functionsDirectory } from "#app/platform/db/migrations/paths.server.ts";
import { withDatabaseName } from "#app/platform/db/cluster/urls.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { createMember } from "#tests/factories/member.ts";
import { fillWallet } from "#tests/factories/wallet.ts";
import { testDatabase } from "#tests/support/database.ts";

const db = testDatabase({ about: "the rows that a planted table is passed" });
const tenantId = "golden";
const passwordFile = () => join(inject("databaseRun").directory, "postgres.superuser.password");

beforeAll(async () => {
  await db.addTenant(tenantId);
  await withTenant(tenantId, async (tx) => {
    const { account } = await createMember(tx, { tenantId });
    await fillWallet(tx, { tenantId, accountId: account.id, credits: 10 });
  });
});

/**
 * Runs `work` as the site's role in a transaction that is taken back, as whoever found a hole for SQL in the site
 * would.
 */
async function attack<T>(work: (client: Client) => Promise<T>): Promise<T> {
  return withConnection(db.urls.app, async (client) => {
    await client.query("begin");
    await client.query("select set_config('app.tenant_id', $1, true)", [tenantId]);
    const result = await work(client);
    await client.query("rollback");
    return result;
  });
}

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : String(error);

describe("the site's role is refused @attack V13.2.2", () => {
  const [noRight, notOwner, noSuchThing] = ["42501", "42501", "42883"];
  test.each([
    ["a temporary table", "create temp table ledger_account (id uuid)", [noRight]],
    ["a temporary table by its schema", "create table pg_temp.ledger_account (id uuid)", [noRight, "3F000"]],
    ["a temporary view", "create temp view account as select 1", [noRight]],
    ["a temporary sequence", "create temp sequence fresh", [noRight]],
    [
      "a temporary function",
      "create function pg_temp.now() returns int language sql as 'select 1'",
      [noRight, "3F000"],
    ],
    [
      "a temporary operator",
      "create operator pg_temp.+ (leftarg = int, rightarg = int, function = int4pl)",
      [noRight, "3F000"],
    ],
    ["a function", "create function public.fresh() returns int language sql as 'select 1'", [noRight]],
    ["an operator", "create operator public.+ (leftarg = int, rightarg = bigint, function = int48pl)", [noRight]],
    ["a table", "create table public.fresh (id int)", [noRight]],
    ["a schema", "create schema fresh", [noRight]],
    [
      "a function in the queue's schema",
      "create function jobs.fresh() returns int language sql as 'select 1'",
      [noRight],
    ],
    [
      "a trigger",
      "create trigger fresh before insert on account for each row execute function refuse_change()",
      [noRight],
    ],
    ["a rule", "create rule fresh as on insert to account do nothing", [notOwner]],
    [
      "another function",
      "create or replace function public.move_ledger_balance() returns trigger language plpgsql as 'begin return new; end'",
      [noRight],
    ],
    ["another path for a function", "alter function public.move_ledger_balance() reset search_path", [notOwner]],
    ["tables without policies", "alter table account disable row level security", [notOwner]],
    ["the rows of a table whole", "truncate account cascade", [noRight]],
    ["no triggers", "set session_replication_role = replica", [noRight]],
    ["to be the owner", "set role liaison_owner", [noRight]],
    ["to be the superuser", "set role liaison_superuser", [noRight]],
    ["to come in as the owner", "set session authorization liaison_owner", [noRight]],
    ["more power", "alter role liaison_app superuser", [noRight]],
    ["to pass the policies", "alter role liaison_app bypassrls", [noRight]],
    ["a role", "create role fresh superuser login", [noRight]],
    ["the owner's membership", "grant liaison_owner to liaison_app", [noRight]],
    ["programs", "copy (select 1) to program 'id'", [noRight]],
    ["files to write", "copy (select 1) to '/tmp/fresh'", [noRight]],
    ["files to read", "copy account from '/etc/passwd'", [noRight, "0A000"]],
    ["the cluster's files", "select pg_read_file('postgresql.auto.conf')", [noRight]],
    ["a list of the cluster's files", "select pg_ls_dir('.')", [noRight]],
    ["files as objects", "select lo_import('/etc/passwd')", [noRight]],
    ["a large object", "select lo_creat(-1)", [noRight]],
    ["a large object of its own number", "select lo_create(4711)", [noRight]],
    ["a large object of bytes", "select lo_from_bytea(0, 'fresh')", [noRight]],
    ["what stands in large objects", "select * from pg_largeobject", [noRight]],
    ["the log filled past every table", "select pg_logical_emit_message(false, 'fresh', repeat('a', 1000))", [noRight]],
    [
      "the end of the site's connections",
      "select pg_terminate_backend(pid) from pg_stat_activity where usename = current_user and pid <> pg_backend_pid()",
      [noRight],
    ],
    ["the end of the site's statements", "select pg_cancel_backend(pg_backend_pid())", [noRight]],
    ["objects as files", "select lo_export(1, '/tmp/fresh')", [noRight]],
    ["settings", "alter system set archive_command = 'id'", [noRight, "25001"]],
    [
      "settings of the database",
      "do $$ begin execute format('alter database %I set session_preload_libraries = ''fresh''', current_database()); end $$",
      [notOwner],
    ],
    ["other connections out of the database", "select dblink_connect('host=127.0.0.1')", [noSuchThing]],
    ["extensions", "create extension dblink", [noRight, "0A000"]],
    ["languages", "create extension plpython3u", [noRight, "0A000"]],
    ["libraries", "load 'dblink'", [noRight, "58P01"]],
    ["the passwords of roles", "select * from pg_authid", [noRight]],
  ])("%s", async (_, statement, allowed) => {
    expect(allowed).toContain(await attack((client) => client.query(statement).then(() => "done", codeOf)));
  });

  test.each(["postgres", "template1"])("the server's database %s", async (name) => {
    expect(await withConnection(withDatabaseName(db.urls.app, name), async () => "in").catch(codeOf)).toBe("42501");
  });

  test("the superuser's password is kept from other users of the machine, and is not the owner's", async () => {
    const password = (await readFile(passwordFile(), "utf8")).trim();
    expect(password.length).toBeGreaterThan(30);
    expect(db.urls.owner).not.toContain(password);
    const url = new URL(db.urls.owner);
    url.username = "liaison_superuser";
    expect(await withConnection(url.toString(), async () => "in").catch(codeOf)).toBe("28P01");
  });
});

/**
 * Plants a wallet of its own whose trigger notes who runs it, then moves credits: whoever is fooled runs the attacker's
 * code.
 */
async function plantWallet(client: Client): Promise<string[]> {
  await client.query(`
    create temp table seen (who name);
    create temp table ledger_account as select * from public.ledger_account;
    create function pg_temp.take_over() returns trigger language plpgsql as 'begin insert into pg_temp.seen values (current_user); return new; end';
    create trigger take_over before update on pg_temp.ledger_account for each row execute function pg_temp.take_over();
    grant all on pg_temp.ledger_account, pg_temp.seen to public;
    set search_path = pg_temp, public;
    with transfer as (insert into public.ledger_transfer (tenant_id, kind, idempotency_key) values ('${tenantId}', 'correction', 'attack') returning id)
    insert into public.ledger_entry (tenant_id, transfer_id, ledger_account_id, amount)
    select '${tenantId}', transfer.id, a.id, case kind when 'wallet' then 1 else -1 end from transfer, public.ledger_account a where a.kind in ('wallet', 'issued')`);
  return (await client.query<{ who: string }>("select distinct who from pg_temp.seen")).rows.map(({ who }) => who);
}

describe("a planted table", () => {
  test("cannot be had", async () => {
    expect(await attack((client) => plantWallet(client).catch(codeOf))).toBe("42501");
  });

  test("is passed by even where temporary tables may be made", async () => {
    await letPlant(async () => {
      expect(await attack(plantWallet)).toEqual([]);
    });
  });

  test("of entries passes no transfer off as balanced", async () => {
    const unbalanced = (client: Client) =>
      client.query(`
      create temp table ledger_entry (tenant_id text, transfer_id uuid, amount int);
      set search_path = pg_temp, public;
      with transfer as (insert into public.ledger_transfer (tenant_id, kind, idempotency_key) values ('${tenantId}', 'correction', 'unbalanced') returning id),
        planted as (insert into pg_temp.ledger_entry select '${tenantId}', id, 0 from transfer, generate_series(1, 2))
      insert into public.ledger_entry (tenant_id, transfer_id, ledger_account_id, amount)
      select '${tenantId}', transfer.id, a.id, 1000 from transfer, public.ledger_account a where a.kind = 'wallet';
      set constraints all immediate`);
    await letPlant(async () => {
      expect(await attack((client) => unbalanced(client).then(() => "passed", codeOf))).toBe("23514");
      await db.asOwner("alter function check_ledger_transfer() reset search_path");
      expect(await attack((client) => unbalanced(client).then(() => "passed", codeOf))).toBe("passed");
      await db.asOwner("alter function check_ledger_transfer() set search_path = pg_catalog, public, pg_temp");
    });
  });

  test("ran as the owner under the former definition, so that this attack is one", async () => {
    const current = await readFile(join(functionsDirectory, "move_ledger_balance.sql"), "utf8");
    const former = current
      .replace("set search_path = pg_catalog, pg_temp", "set search_path = pg_catalog, public")
      .replace("update public.", "update ");
    expect(former.length).toBeLessThan(current.length);
    await db.asOwner(`set role liaison_owner; ${former}`);
    try {
      await letPlant(async () => {
        expect(await attack(plantWallet)).toEqual(["liaison_owner"]);
      });
    } finally {
      await db.asOwner(`set role liaison_owner; ${current}`);
    }
  });
});

async function letPlant(work: () => Promise<void>): Promise<void> {
  const name = new URL(db.urls.owner).pathname.slice(1);
  await db.asOwner(`grant temporary on database ${name} to liaison_app`);
  try {
    await work();
  } finally {
    await db.asOwner(`revoke temporary on database ${name} from liaison_app`);
  }
}
