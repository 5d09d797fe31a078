import { beforeAll, describe, expect, test } from "vitest";
import { withConnection } from "#app/platform/db/connection/connect.server.ts";
import { appRole, consoleRole } from "#app/platform/db/cluster/urls.server.ts";
import { prepareDatabase } from "#app/platform/db/preparation/prepare-database.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { readTables, tenantOwned } from "#tests/isolation/catalogue.ts";
import { createMember } from "#tests/factories/member.ts";
import { fillWallet } from "#tests/factories/wallet.ts";
import { testDatabase } from "#tests/support/database.ts";

const db = testDatabase({ about: "the tables as migrations make them" });
const tenantId = "golden";
let wallet = "";

beforeAll(async () => {
  await db.addTenant(tenantId);
  await withTenant(tenantId, async (tx) => {
    const { account } = await createMember(tx, { tenantId });
    await fillWallet(tx, { tenantId, accountId: account.id, credits: 10 });
    wallet = (await tx.ledgerAccount.findFirstOrThrow({ where: { tenantId, kind: "wallet" } })).id;
  });
});

const rightsSql = `select c.relname as table, acl.privilege_type as right, case acl.grantee when 0 then 'public' else acl.grantee::regrole::text end as who, null as column
  from pg_class c, aclexplode(c.relacl) acl where c.relnamespace = 'public'::regnamespace and acl.grantee in (0, $1::regrole)
  union all select c.relname, acl.privilege_type, case acl.grantee when 0 then 'public' else acl.grantee::regrole::text end, a.attname
  from pg_class c join pg_attribute a on a.attrelid = c.oid, aclexplode(a.attacl) acl where c.relnamespace = 'public'::regnamespace and acl.grantee in (0, $1::regrole)
  order by 1, 2, 3, 4`;
const rights = (role = appRole) => db.asOwner(rightsSql, [role]);

/** What the application, or the console, may do with a table, as it is written here and not as the script says it. */
const mayDo = async (table: string, role = appRole) =>
  (await rights(role))
    .filter((row) => row["table"] === table)
    .map(({ right, column }) => [right, column].filter(Boolean).join(" ").toLowerCase());

describe("the application may", () => {
  const expectations: [string, string[]][] = [
    ...["audit_entry", "price_record", "shared_list_revision", "tenant_revision"].map((table): [string, string[]] => [
      table,
      ["insert", "select"],
    ]),
    // What a trigger keeps until the law lets it go (keep_record).
    ...["ledger_account", "ledger_transfer", "ledger_entry", "payment_event", "receipt", "settlement_movement"].map(
      (table): [string, string[]] => [table, ["delete", "insert", "select"]],
    ),
    ["consent", ["delete", "insert", "select", "update withdrawn_at"]],
    ["moderation_decision", ["delete", "insert", "select", "update photo_id", "update statement"]],
    ["money_alarm", ["delete", "insert", "select", "update cleared_at", "update told_at"]],
    ["receipt_series", ["insert", "select", "update last_number"]],
    ["database_purpose", ["select"]],
    ["payment_account", ["select"]],
    ["_prisma_migrations", []],
    ["operator", []],
    ["operator_session", []],
    ["platform_audit_entry", []],
    ["interest", ["delete", "insert", "select", "update group", "update id", "update position"]],
    [
      "profile_like",
      [
        "delete",
        "insert",
        "select",
        "update created_at",
        "update from_profile_id",
        "update matched_at",
        "update seen_at",
        "update source",
        "update to_profile_id",
      ],
    ],
  ];
  test.each(expectations)("do with %s what it needs, and no more", async (table, expected) => {
    expect(await mayDo(table)).toEqual(expected);
  });

  test("never say of a row, or of a tenant, that it is another's", async () => {
    const changeable = await db.asOwner(
      "select table_name from information_schema.column_privileges where grantee in ('liaison_app', 'PUBLIC') and privilege_type = 'UPDATE' and (column_name = 'tenant_id' or (table_name = 'tenant' and column_name = 'id'))",
    );
    expect(changeable).toEqual([]);
    const tables = tenantOwned(await withConnection(db.urls.owner, readTables));
    await withConnection(db.urls.app, async (client) => {
      await client.query("select set_config('app.tenant_id', $1, false)", [tenantId]);
      for (const { name } of tables)
        await expect(
          client.query(`update ${name} set tenant_id = tenant_id where tenant_id = $1`, [tenantId]),
          name,
        ).rejects.toThrow("permission denied");
    });
  });
});

describe("the console may", () => {
  const whole = ["delete", "insert", "select"];
  test.each<[string, string[]]>([
    ["ledger_account", whole],
    ["audit_entry", ["insert", "select"]],
    ["tenant_revision", ["insert", "select"]],
    ["payment_account", ["select"]],
    ["_prisma_migrations", []],
    ["platform_audit_entry", ["insert", "select"]],
    ["operator_challenge", [...whole, "update challenge_hash", "update expires_at"]],
    ["interest", [...whole, "update group", "update id", "update position"]],
  ])("do with %s what it needs, and no more", async (table, expected) => {
    expect(await mayDo(table, consoleRole)).toEqual(expected);
  });

  test("do with every table of brands what the application may, and nothing else", async () => {
    for (const { name } of tenantOwned(await withConnection(db.urls.owner, readTables)))
      expect(await mayDo(name, consoleRole), name).toEqual(await mayDo(name));
  });
});

describe("the application, whatever it asks, cannot change a balance", () => {
  test.each([
    ["by an update", "update ledger_account set balance = balance + 1 where id = $1", "permission denied"],
    [
      "by an insert that meets it",
      "insert into ledger_account (tenant_id, id, kind, balance) values ('golden', $1, 'wallet', 1) on conflict (tenant_id, id) do update set balance = 1",
      "permission denied",
    ],
    ["by taking the account away", "delete from ledger_account where id = $1", "foreign key constraint"],
    ["by emptying the table", "truncate ledger_account cascade", "permission denied"],
    ["by calling the trigger", "select move_ledger_balance()", "permission denied|can only be called as trigger"],
    [
      "by changing an entry",
      "update ledger_entry set amount = amount + 1 where ledger_account_id = $1",
      "permission denied",
    ],
    ["by taking an entry away", "delete from ledger_entry where ledger_account_id = $1", "is kept by law"],
    [
      "by taking an entry away of somebody whom it says to be erased",
      "with a as (update account set status = 'erased', email = null, password_hash = null, birth_date = null where tenant_id = 'golden' returning id) delete from ledger_entry where ledger_account_id = $1",
      "is kept by law",
    ],
    [
      "by an entry in a transfer that is complete",
      "insert into ledger_entry (tenant_id, transfer_id, ledger_account_id, amount) select 'golden', id, $1, 1 from ledger_transfer limit 1",
      "is complete",
    ],
    [
      "by a transfer of one side",
      "with t as (insert into ledger_transfer (tenant_id, kind, idempotency_key) values ('golden', 'correction', 'one side') returning id) insert into ledger_entry (tenant_id, transfer_id, ledger_account_id, amount) select 'golden', id, $1, 1 from t",
      "add up to",
    ],
    ["by turning the triggers off", "alter table ledger_entry disable trigger user", "must be owner"],
    [
      "by another definition of them",
      "create or replace function public.move_ledger_balance() returns trigger language plpgsql as 'begin return new; end'",
      "permission denied",
    ],
    ["by being the owner", "set role liaison_owner", "permission denied"],
  ])("%s", async (_, sql, fault) => {
    const before = await db.asOwner("select id, balance from ledger_account order by id");
    const asked = withConnection(db.urls.app, async (client) => {
      await client.query("begin; select set_config('app.tenant_id', 'golden', true)");
      await client.query(sql, sql.includes("$1") ? [wallet] : []);
      await client.query("commit");
    });
    await expect(asked).rejects.toThrow(new RegExp(fault));
    expect(await db.asOwner("select id, balance from ledger_account order by id")).toEqual(before);
  });

  test("by an account that opens with one", async () => {
    const opened = await withTenant(tenantId, async (tx) => {
      const { account } = await createMember(tx, { tenantId });
      return tx.ledgerAccount.create({ data: { tenantId, kind: "wallet", accountId: account.id, balance: 1_000 } });
    });
    expect(opened.balance).toBe(0);
  });
});

describe("a start", () => {
  const start = () => prepareDatabase(db.urls);

  test("changes no right that is as it should be", async () => {
    const written = () =>
      db.asOwner("select oid, xmin::text from pg_class where relnamespace = 'public'::regnamespace order by oid");
    const before = await written();
    await start();
    expect(await written()).toEqual(before);
  });

  test.each([
    ["that was lost", "revoke all on account, session from liaison_app"],
    ["to change a balance", "grant update on ledger_account to liaison_app"],
    ["to change one column of the ledger", "grant update (balance) on ledger_account to liaison_app"],
    ["to take history away", "grant delete on audit_entry, price_record to liaison_app"],
    ["to hand rows on", "grant update on profile to liaison_app"],
    ["to empty a table", "grant truncate on account to liaison_app"],
    ["to hold others up", "grant references (id) on account to liaison_app"],
    ["of everybody", "grant select on account to public"],
    ["of everybody to a column", "grant select (email) on account to public"],
  ])("puts a right right %s", async (_, sql) => {
    const before = await rights();
    await db.asOwner(`set role liaison_owner; ${sql}`);
    expect(await rights()).not.toEqual(before);
    await start();
    expect(await rights()).toEqual(before);
  });

  test.each([
    ["that was lost", "revoke all on account, operator from liaison_console"],
    ["to change a balance", "grant update on ledger_account to liaison_console"],
    ["to take history away", "grant delete on platform_audit_entry to liaison_console"],
    ["to hand rows on", "grant update on profile to liaison_console"],
  ])("puts a right of the console right %s", async (_, sql) => {
    const before = await rights(consoleRole);
    await db.asOwner(`set role liaison_owner; ${sql}`);
    expect(await rights(consoleRole)).not.toEqual(before);
    await start();
    expect(await rights(consoleRole)).toEqual(before);
  });

  test("takes from the application what it was given of operators", async () => {
    await db.asOwner("set role liaison_owner; grant select on operator, operator_token to liaison_app");
    expect(await mayDo("operator_token")).toEqual(["select"]);
    await start();
    expect([await mayDo("operator"), await mayDo("operator_token")]).toEqual([[], []]);
  });

  test("gives the rights to a table and a column that came later", async () => {
    await db.asOwner(
      "set role liaison_owner; create table later (tenant_id text not null, id int, primary key (tenant_id, id)); select enforce_tenant_isolation('later'); alter table session add column later text",
    );
    await start();
    expect(await mayDo("later")).toEqual(["delete", "insert", "select", "update id"]);
    expect(await mayDo("later", consoleRole)).toEqual(["delete", "insert", "select", "update id"]);
    expect(await mayDo("session")).toContain("update later");
    await db.asOwner("set role liaison_owner; drop table later; alter table session drop column later");
    await start();
  });
});
