import pg from "pg";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { applyMigrations } from "./apply-migrations.server.ts";
import { withConnection } from "#app/platform/db/connection/connect.server.ts";
import { prepareDatabase } from "#app/platform/db/preparation/prepare-database.server.ts";
import { type Migration, migrationOf } from "./read-migrations.server.ts";
import {
  type LockTimeout,
  lockTimeout,
  lockTimeoutMilliseconds,
} from "#app/platform/db/locks/wait-for-locks.server.ts";
import { testDatabase } from "#tests/support/database.ts";

const database = testDatabase();
const patience: LockTimeout = { ...lockTimeout, lockTimeoutMilliseconds: 200, pauseMilliseconds: 400 };

beforeEach(async () => {
  await withConnection(database.urls.owner, (client) =>
    client.query(
      "drop table if exists busy; create table busy (id int primary key, note text); insert into busy values (1, 'a'), (2, 'b')",
    ),
  );
});

const apply = (migration: Migration, how = patience) =>
  withConnection(database.urls.owner, (client) => applyMigrations(client, [migration], how));

async function open(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.urls.owner });
  await client.connect();
  onTestFinished(() => client.end().catch(() => {}));
  return client;
}

/** Somebody who reads the table in one transaction, until told to end. */
async function startReader(): Promise<{ end: () => Promise<unknown> }> {
  const reader = await open();
  await reader.query("begin isolation level repeatable read; select * from busy");
  return { end: () => reader.query("commit") };
}

const columns = () =>
  database.asOwner(
    "select attname as name from pg_attribute where attrelid = 'busy'::regclass and attnum > 0 order by attnum",
  );

describe("a migration behind a long reader", () => {
  it("lets writers go on, gives up its place in the line, and is applied when the reader has gone", async () => {
    const reader = await startReader();
    const said: string[] = [];
    const applied = apply(migrationOf("later_1", "alter table busy add column fresh int"), {
      ...patience,
      say: (step) => said.push(step),
    });
    const writer = await open();
    // why: whoever stands longer behind the migration than it may stand there is ended, and the test with it
    await writer.query("set statement_timeout = 8000");
    while (said.length === 0) await writer.query("update busy set note = note || 'x' where id = 2");
    for (let writes = 0; writes < 50; writes += 1) await writer.query("update busy set note = 'y' where id = 2");
    expect(await columns()).toHaveLength(2);
    await reader.end();
    expect(await applied).toEqual(["later_1"]);
    expect(said).toEqual(["Migration later_1 waits for a table in use …"]);
    expect(await columns()).toHaveLength(3);
  });

  it("leaves nothing behind when its patience is over", async () => {
    await startReader();
    const failed = apply(migrationOf("later_2", "create table half (); alter table busy add column fresh int"), {
      ...patience,
      tries: 2,
      pauseMilliseconds: 10,
    });
    await expect(failed).rejects.toThrow("Migration later_2 failed: canceling statement due to lock timeout");
    expect(
      await database.asOwner(
        "select to_regclass('half') as half, (select count(*)::int from _prisma_migrations where migration_name = 'later_2') as noted",
      ),
    ).toEqual([{ half: null, noted: 0 }]);
  });

  it("waits two seconds at the most, in production", () => {
    expect(lockTimeoutMilliseconds).toBe(2_000);
    expect(lockTimeout.lockTimeoutMilliseconds).toBe(lockTimeoutMilliseconds);
  });
});

describe("a table that is filled in steps", () => {
  const fill = migrationOf(
    "later_5",
    "-- Each note anew.\ndo $$ begin\n update busy set note = 'first' where id = 1;\n commit;\n update busy set note = 'second' where id = 2;\nend $$;",
  );

  it("keeps nobody waiting for a step that is done", async () => {
    const [holder, writer] = [await open(), await open()];
    await holder.query("begin; update busy set note = 'held' where id = 2");
    const applied = apply(fill);
    // why: whoever stands behind the first step is ended, and the test with it
    await writer.query("set statement_timeout = 8000");
    const note = async () => (await writer.query("select note from busy where id = 1")).rows[0]?.note;
    await expect.poll(note).toBe("first");
    await writer.query("update busy set note = 'mine' where id = 1");
    await holder.query("commit");
    expect(await applied).toEqual(["later_5"]);
    expect(await database.asOwner("select note from busy order by id")).toEqual([{ note: "mine" }, { note: "second" }]);
  });
});

describe("an index that is built concurrently", () => {
  const build = migrationOf(
    "later_3",
    "-- Finds notes.\ncreate index concurrently if not exists busy_note on busy (note);",
  );
  const index = () =>
    database.asOwner("select indisvalid as valid from pg_index where indexrelid = to_regclass('busy_note')");

  it("is built outside a transaction, and lets writers go on while it waits for a reader", async () => {
    const reader = await startReader();
    const applied = apply(build);
    const writer = await open();
    await writer.query("set statement_timeout = 8000");
    const isBuilding =
      "select from pg_stat_activity where datname = current_database() and query like '%concurrently if not exists busy_note%' and pid <> pg_backend_pid() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await writer.query(isBuilding)).rowCount).toBe(1);
    await writer.query("update busy set note = 'z' where id = 2");
    await reader.end();
    expect(await applied).toEqual(["later_3"]);
    expect(await index()).toEqual([{ valid: true }]);
  });

  it("is built anew where a broken build left an invalid one", async () => {
    await database.asOwner("delete from _prisma_migrations where migration_name = 'later_3'");
    await withConnection(database.urls.owner, async (client) => {
      await client.query("insert into busy values (3, 'a')");
      await expect(client.query("create unique index concurrently busy_note on busy (note)")).rejects.toThrow(
        "could not create unique index",
      );
    });
    expect(await index()).toEqual([{ valid: false }]);
    expect(await apply(build)).toEqual(["later_3"]);
    expect(await index()).toEqual([{ valid: true }]);
  });

  it("does not wait for other processes that wait for their turn to migrate", async () => {
    const migration = migrationOf("later_4", "create index concurrently if not exists busy_id on busy (id, note)");
    const applied = await Promise.all([1, 2, 3].map(() => prepareDatabase(database.urls, { migrations: [migration] })));
    expect(applied.flat()).toEqual(["later_4"]);
  });
});
