import pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { withConnection } from "#app/platform/db/connection/connect.server.ts";
import { readTables, tenantOwned, type Table } from "#tests/isolation/catalogue.ts";
import { insert, makeWorld, reference, type Row, type World } from "#tests/isolation/row-maker.ts";
import { testDatabase } from "#tests/support/database.ts";

const db = testDatabase({ about: "every row that a brand has" });
const quote = pg.escapeIdentifier;

let tables: Table[] = [];
let mine: World = new Map();
let theirs: World = new Map();

/** SQLSTATEs with which the database keeps a row of another brand out. */
const refusedByPolicy = "42501";
/** Of append-only tables. */
const refusedByTrigger = "55000";
const refusedByReference = "23503";
/** Tables in which another rule speaks first, and what it says. */
const refusedEarlier: Record<string, string[]> = { ledger_entry: [refusedByTrigger], conversation: ["23514"] };

beforeAll(async () => {
  for (const id of ["lagoon", "golden", "partner"]) await db.addTenant(id);
  await db.asOwner("insert into region (id, country, names, latitude, longitude) values ('NL-NH', 'NL', '{}', 52, 5)");
  await db.asOwner("insert into interest (id, \"group\") values ('walking', 'outdoors')");
  await db.asOwner("insert into gift (id, credits) values ('rose', 1)");
  tables = tenantOwned(await withConnection(db.urls.owner, readTables));
  mine = await as("golden", (client) => makeWorld(client, tables, "golden"), "commit");
  theirs = await as("lagoon", (client) => makeWorld(client, tables, "lagoon"), "commit");
});

/** Runs `work` as the application for one brand (or none) in a transaction that is taken back unless it is to stay. */
async function inTransaction<T>(
  client: pg.Client,
  tenantId: string | null,
  work: (client: pg.Client) => Promise<T>,
  end: "rollback" | "commit" = "rollback",
): Promise<T> {
  await client.query("begin");
  if (tenantId !== null) await client.query("select set_config('app.tenant_id', $1, true)", [tenantId]);
  const result = await work(client);
  await client.query(end);
  return result;
}

const as: <T>(tenantId: string | null, work: (client: pg.Client) => Promise<T>, end?: "commit") => Promise<T> = (
  tenantId,
  work,
  end,
) => withConnection(db.urls.app, (client) => inTransaction(client, tenantId, work, end));

/** What a statement answers: how many rows it touched, or the SQLSTATE with which it was refused. */
async function answer(client: pg.Client, sql: string, values: unknown[] = []): Promise<number | string> {
  return client.query(sql, values).then((result) => result.rowCount ?? 0, stateOf);
}

function stateOf(error: unknown): string {
  return error instanceof pg.DatabaseError ? (error.code ?? "") : String(error);
}

/** Asks the same of every table as brand golden and collects the answers that are not allowed. */
async function offences(
  ask: (client: pg.Client, table: Table) => Promise<number | string>,
  allowed: readonly (number | string)[],
): Promise<string[]> {
  return withConnection(db.urls.app, async (client) => {
    const found: string[] = [];
    for (const table of tables) {
      const said = await inTransaction(client, "golden", () => ask(client, table));
      if (![...allowed, ...(refusedEarlier[table.name] ?? [])].includes(said)) found.push(`${table.name}: ${said}`);
    }
    return found;
  });
}

describe("a brand's rows", () => {
  test("exist in every table, for both brands", async () => {
    for (const world of [mine, theirs]) expect([...world.keys()].toSorted()).toEqual(tables.map((table) => table.name));
  });

  test("are seen by their own brand", async () => {
    const unseen = await offences(
      (client, { name }) => answer(client, `select from ${quote(name)} where tenant_id = 'golden'`),
      [1, 2],
    );
    expect(unseen).toEqual([]);
  });

  test("are not seen by another brand @attack V8.3.1", async () => {
    expect(
      await offences(
        (client, { name }) => answer(client, `select from ${quote(name)} where tenant_id <> 'golden'`),
        [0],
      ),
    ).toEqual([]);
  });

  test("are not seen without a brand", async () => {
    const seen = await as(null, async (client) => {
      const found: string[] = [];
      for (const { name } of tables) if ((await answer(client, `select from ${quote(name)}`)) !== 0) found.push(name);
      return found;
    });
    expect(seen).toEqual([]);
  });

  test("cannot be inserted by another brand", async () => {
    const ask = (client: pg.Client, { name }: Table) =>
      insert(client, name, theirs.get(name)?.[0] ?? {}).then(() => 1, stateOf);
    expect(await offences(ask, [refusedByPolicy])).toEqual([]);
  });

  test("cannot be updated by another brand @attack V8.4.1", async () => {
    const ask = (client: pg.Client, { name }: Table) =>
      answer(client, `update ${quote(name)} set tenant_id = tenant_id where tenant_id <> 'golden'`);
    expect(await offences(ask, [0, refusedByPolicy])).toEqual([]);
  });

  test("cannot be handed to another brand", async () => {
    const ask = (client: pg.Client, { name }: Table) =>
      answer(client, `update ${quote(name)} set tenant_id = 'lagoon'`);
    expect(await offences(ask, [refusedByPolicy])).toEqual([]);
  });

  test("cannot be deleted by another brand", async () => {
    const ask = (client: pg.Client, { name }: Table) =>
      answer(client, `delete from ${quote(name)} where tenant_id <> 'golden'`);
    expect(await offences(ask, [0, refusedByPolicy])).toEqual([]);
  });

  test("cannot be emptied away", async () => {
    expect(
      await offences((client, { name }) => answer(client, `truncate ${quote(name)} cascade`), [refusedByPolicy]),
    ).toEqual([]);
  });
});

/** Another value where a column tells rows apart, so that nothing but the reference is refused. */
function renewedValue(name: string, value: unknown): unknown {
  if (name === "number") return Number(value) + 1;
  return /(?:key|_event_id|_ref|^subject)$/.test(name) ? `${String(value)}-again` : value;
}

describe("a reference to another brand's row", () => {
  const referTo = async (client: pg.Client, table: Table, foreign: Row): Promise<number | string> => {
    const [own = {}] = mine.get(table.name) ?? [];
    const values = Object.values(foreign);
    const changes = Object.keys(foreign).map((name, index) => `${quote(name)} = $${index + 1}`);
    await client.query("savepoint attempt");
    const said = await answer(
      client,
      `update ${quote(table.name)} set ${changes.join(", ")} where ctid = (select ctid from ${quote(table.name)} limit 1)`,
      values,
    );
    if (said !== refusedByPolicy && said !== refusedByTrigger) return said;
    // why: rows that nobody may update, or only in one way, can still be inserted.
    await client.query("rollback to attempt");
    const fresh = Object.fromEntries(Object.entries(own).filter(([name]) => name !== "id"));
    const renewed = Object.fromEntries(Object.entries(fresh).map(([name, value]) => [name, renewedValue(name, value)]));
    return insert(client, table.name, { ...renewed, ...foreign }).then(() => 1, stateOf);
  };

  test("is refused by every foreign key", async () => {
    const accepted: string[] = [];
    await withConnection(db.urls.app, async (client) => {
      for (const table of tables) {
        for (const key of table.foreignKeys.filter((each) => theirs.has(each.parent))) {
          const foreign = reference(key, theirs.get(key.parent)?.[0]);
          const said = await inTransaction(client, "golden", () => referTo(client, table, foreign));
          if (![refusedByReference, ...(refusedEarlier[table.name] ?? [])].includes(String(said)))
            accepted.push(`${key.name}: ${said}`);
        }
      }
    });
    expect(accepted).toEqual([]);
  });
});
