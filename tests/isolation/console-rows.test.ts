import pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { withConnection } from "#app/platform/db/connection/connect.server.ts";
import { everyHeldBrand } from "#app/platform/db/connection/operator-scope.server.ts";
import { prepareDatabase } from "#app/platform/db/preparation/prepare-database.server.ts";
import { readTables, tenantOwned, type Table } from "#tests/isolation/catalogue.ts";
import { insert, makeWorld, type World } from "#tests/isolation/row-maker.ts";
import { testDatabase } from "#tests/support/database.ts";
import { addOperator } from "#tests/support/operators.ts";

const db = testDatabase({ about: "every row that a brand has" });
const quote = pg.escapeIdentifier;
const [held, foreign] = ["golden", "lagoon"];
/** What a transaction of the console may say of its tenant: one brand or the other, all that are held, or nothing. */
const saidTenants = [held, foreign, everyHeldBrand, null];

let tables: Table[] = [];
let theirs: World = new Map();
let operators: Record<"one" | "both" | "every" | "disabled" | "grantless", string>;

const refusedByPolicy = "42501";
const refusedByTrigger = "55000";
/** Tables in which another rule speaks first, and what it says. */
const refusedEarlier: Record<string, string[]> = { ledger_entry: [refusedByTrigger], conversation: ["23514"] };

beforeAll(async () => {
  for (const id of [held, foreign, "partner"]) await db.addTenant(id);
  await db.asOwner("insert into region (id, country, names, latitude, longitude) values ('NL-NH', 'NL', '{}', 52, 5)");
  await db.asOwner("insert into interest (id, \"group\") values ('walking', 'outdoors')");
  await db.asOwner("insert into gift (id, credits) values ('rose', 1)");
  tables = tenantOwned(await withConnection(db.urls.owner, readTables));
  const worlds = await withConnection(db.urls.app, async (client) => {
    const made: World[] = [];
    for (const id of [held, foreign]) {
      await client.query("begin");
      await client.query("select set_config('app.tenant_id', $1, true)", [id]);
      made.push(await makeWorld(client, tables, id));
      await client.query("commit");
    }
    return made;
  });
  theirs = worlds[1] ?? new Map();
  operators = {
    one: await addOperator(db, { brands: [held] }),
    both: await addOperator(db, { brands: [held, foreign] }),
    every: await addOperator(db, { brands: null }),
    disabled: await addOperator(db, { brands: null, status: "disabled" }),
    grantless: await addOperator(db, { brands: [] }),
  };
});

/** Runs `work` as the console for an operator (or none) and a tenant (or none), and takes it back. */
async function asConsole<T>(
  client: pg.Client,
  { operator, tenant }: { operator: string | null; tenant: string | null },
  work: () => Promise<T>,
): Promise<T> {
  await client.query("begin");
  if (operator !== null) await client.query("select set_config('app.operator_id', $1, true)", [operator]);
  if (tenant !== null) await client.query("select set_config('app.tenant_id', $1, true)", [tenant]);
  const result = await work();
  await client.query("rollback");
  return result;
}

/** What a statement answers: how many rows it touched, or the SQLSTATE with which it was refused. */
const answer = (asked: Promise<pg.QueryResult>): Promise<number | string> =>
  asked.then(({ rowCount }) => rowCount ?? 0, stateOf);

function stateOf(error: unknown): string {
  return error instanceof pg.DatabaseError ? (error.code ?? "") : String(error);
}

/** Asks the same of every table as an operator, whatever tenant is said, and collects the answers that are not allowed. */
async function offences(
  operator: string | null,
  tenants: readonly (string | null)[],
  ask: (client: pg.Client, table: Table) => Promise<number | string>,
  allowed: readonly (number | string)[],
): Promise<string[]> {
  return withConnection(db.urls.console, async (client) => {
    const found: string[] = [];
    for (const tenant of tenants)
      for (const table of tables) {
        const said = await asConsole(client, { operator, tenant }, () => ask(client, table));
        if (![...allowed, ...(refusedEarlier[table.name] ?? [])].includes(said))
          found.push(`${table.name} as ${tenant}: ${said}`);
      }
    return found;
  });
}

const select = (where: string) => (client: pg.Client, table: Table) =>
  answer(client.query(`select from ${quote(table.name)} where ${where}`));

describe("an operator of one brand", () => {
  test("sees its rows in every table, in its own transaction and among all that are held", async () => {
    expect(await offences(operators.one, [held, everyHeldBrand], select("tenant_id = 'golden'"), [1, 2])).toEqual([]);
  });

  test("sees no row of another, whatever tenant is said", async () => {
    expect(await offences(operators.one, saidTenants, select("tenant_id <> 'golden'"), [0])).toEqual([]);
  });

  test("sees nothing where no tenant is said", async () => {
    expect(await offences(operators.one, [null], select("true"), [0])).toEqual([]);
  });

  test("inserts no row of another", async () => {
    const ask = (client: pg.Client, { name }: Table) =>
      insert(client, name, theirs.get(name)?.[0] ?? {}).then(() => 1, stateOf);
    expect(await offences(operators.one, saidTenants, ask, [refusedByPolicy])).toEqual([]);
  });

  test("changes no row of another, and hands none over", async () => {
    const change = (client: pg.Client, { name, columns }: Table) => {
      const column = columns.find((each) => each.name !== "tenant_id")?.name ?? "";
      return answer(
        client.query(`update ${quote(name)} set ${quote(column)} = ${quote(column)} where tenant_id <> 'golden'`),
      );
    };
    expect(await offences(operators.one, saidTenants, change, [0, refusedByPolicy])).toEqual([]);
    const handOver = (client: pg.Client, { name }: Table) =>
      answer(client.query(`update ${quote(name)} set tenant_id = 'lagoon'`));
    expect(await offences(operators.one, saidTenants, handOver, [refusedByPolicy])).toEqual([]);
  });

  test("deletes no row of another, and none of its own among all that are held", async () => {
    const ask = (where: string) => (client: pg.Client, table: Table) =>
      answer(client.query(`delete from ${quote(table.name)} where ${where}`));
    expect(await offences(operators.one, saidTenants, ask("tenant_id <> 'golden'"), [0, refusedByPolicy])).toEqual([]);
    expect(await offences(operators.one, [everyHeldBrand], ask("true"), [0, refusedByPolicy])).toEqual([]);
  });

  test("empties no table", async () => {
    const ask = (client: pg.Client, { name }: Table) => answer(client.query(`truncate ${quote(name)} cascade`));
    expect(await offences(operators.one, [held], ask, [refusedByPolicy])).toEqual([]);
  });
});

describe("an operator of several brands", () => {
  test.each(["both", "every"] as const)("sees the rows of each side by side (%s)", async (which) => {
    for (const id of [held, foreign])
      expect(
        await offences(operators[which], [everyHeldBrand], select(`tenant_id = ${pg.escapeLiteral(id)}`), [1, 2]),
      ).toEqual([]);
  });

  test("sees in one brand's transaction that brand alone", async () => {
    expect(await offences(operators.both, [held], select("tenant_id <> 'golden'"), [0])).toEqual([]);
    expect(await offences(operators.every, [foreign], select("tenant_id <> 'lagoon'"), [0])).toEqual([]);
  });
});

describe("nothing is there", () => {
  test.each(["disabled", "grantless", "nobody"] as const)("for one who holds nothing: %s", async (who) => {
    const operator = who === "nobody" ? null : operators[who];
    expect(await offences(operator, saidTenants, select("true"), [0])).toEqual([]);
  });
});

describe("the platform's tables with brands in them", () => {
  const naming = {
    tenant: "select id from tenant",
    tenant_host: "select tenant_id as id from tenant_host",
    tenant_revision: "select tenant_id as id from tenant_revision",
  };
  const foreignRows = [
    "insert into tenant (id, company_id) values ('ninth', 1)",
    "insert into tenant_host (host, tenant_id) values ('stolen.example', 'lagoon')",
    "insert into tenant_revision (tenant_id, number, document, content_hash, author) values ('lagoon', 2, '{}', '', 'kim')",
    "insert into company (id, document) values (9, '{}')",
    "update tenant_host set host = 'golden.example' where host = 'lagoon.example'",
    "update tenant set status = 'paused' where id = 'lagoon'",
    "delete from tenant_host where host = 'lagoon.example'",
    "delete from company where id = 2",
  ];

  beforeAll(async () => {
    await db.asOwner("insert into company (id, document) values (2, '{}')");
    await db.asOwner("update tenant set company_id = 2 where id = 'lagoon'");
    await db.asOwner(
      "insert into tenant_host (host, tenant_id) select id || '.example', id from tenant; insert into tenant_revision (tenant_id, number, document, content_hash, author) select id, 1, '{}', '', 'robin' from tenant; insert into receipt_series (company_id, kind, year, last_number) values (1, 'receipt', 2026, 1), (2, 'receipt', 2026, 1)",
    );
  });

  const read = (operator: string | null, sql: string) =>
    withConnection(db.urls.console, (client) =>
      asConsole(client, { operator, tenant: null }, async () =>
        (await client.query<{ id: string | number }>(`${sql} order by 1`)).rows.map(({ id }) => id),
      ),
    );

  test.each(Object.entries(naming))("show in %s the brands that are held", async (_, sql) => {
    expect(await read(operators.one, sql)).toEqual([held]);
    expect(await read(operators.both, sql)).toEqual([held, foreign].toSorted());
    expect(await read(operators.every, sql)).toEqual([held, foreign, "partner"].toSorted());
    for (const operator of [null, operators.disabled, operators.grantless])
      expect(await read(operator, sql)).toEqual([]);
  });

  test.each(["select id from company", "select company_id as id from receipt_series"])(
    "show the companies of those brands: %s",
    async (sql) => {
      expect(await read(operators.one, sql)).toEqual([1]);
      expect(await read(operators.both, sql)).toEqual([1, 2]);
      expect(await read(operators.every, sql)).toEqual([1, 2]);
      expect(await read(null, sql)).toEqual([]);
    },
  );

  test.each(foreignRows)("take nothing of another brand, nor a new one: %s", async (sql) => {
    const said = await withConnection(db.urls.console, (client) =>
      asConsole(client, { operator: operators.one, tenant: foreign }, () => answer(client.query(sql))),
    );
    expect([0, refusedByPolicy]).toContain(said);
  });

  test("take a new brand, its host and its company from who holds every brand", async () => {
    const said = await withConnection(db.urls.console, (client) =>
      asConsole(client, { operator: operators.every, tenant: null }, async () => [
        await answer(client.query("insert into company (id, document) values (9, '{}') returning id")),
        await answer(client.query("insert into tenant (id, company_id) values ('ninth', 9) returning id")),
        await answer(client.query("insert into tenant_host (host, tenant_id) values ('ninth.example', 'ninth')")),
        await answer(client.query("select set_config('app.tenant_id', 'ninth', true)")),
        await answer(
          client.query(
            "insert into account (tenant_id, email, language, time_zone) values ('ninth', 'anna@example.com', 'nl', 'UTC')",
          ),
        ),
      ]),
    );
    expect(said).toEqual([1, 1, 1, 1, 1]);
  });

  test("are for the site what they were", async () => {
    const ids = await withConnection(db.urls.app, async (client) => [
      (await client.query("select from tenant")).rowCount,
      (await client.query("select from company")).rowCount,
      (await client.query("select from tenant_host")).rowCount,
    ]);
    expect(ids).toEqual([3, 2, 3]);
  });
});

describe("the tables of operators", () => {
  test("are not the site's to read or write", async () => {
    const names = await db.asOwner(
      "select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and (relname ~ '^operator(_|$)' or relname = 'platform_audit_entry')",
    );
    expect(names.length).toBeGreaterThan(5);
    await withConnection(db.urls.app, async (client) => {
      for (const { name } of names) {
        expect(await answer(client.query(`select from ${quote(String(name))}`)), String(name)).toBe(refusedByPolicy);
        expect(await answer(client.query(`delete from ${quote(String(name))}`)), String(name)).toBe(refusedByPolicy);
      }
    });
    await withConnection(db.urls.console, async (client) => {
      for (const { name } of names)
        expect(typeof (await answer(client.query(`select from ${quote(String(name))}`))), String(name)).toBe("number");
    });
  });

  test("hold an audit that the console adds to, and does not change", async () => {
    await withConnection(db.urls.console, async (client) => {
      const add =
        "insert into platform_audit_entry (action, subject_kind, subject_id) values ('signed_in', 'operator', '1')";
      expect(await answer(client.query(add))).toBe(1);
      expect(await answer(client.query("update platform_audit_entry set action = ''"))).toBe(refusedByPolicy);
      expect(await answer(client.query("delete from platform_audit_entry"))).toBe(refusedByPolicy);
    });
  });
});

describe("a table that came without policies for the console", () => {
  test("is not the console's to read, until the next start binds it", async () => {
    await db.asOwner(
      "set role liaison_owner; create table fresh (tenant_id text not null, id int, primary key (tenant_id, id)); select enforce_tenant_isolation('fresh')",
    );
    const ask = () => withConnection(db.urls.console, (client) => answer(client.query("select from fresh")));
    expect(await ask()).toBe(refusedByPolicy);
    await prepareDatabase(db.urls);
    expect(await ask()).toBe(0);
    await db.asOwner("drop table fresh");
  });
});
