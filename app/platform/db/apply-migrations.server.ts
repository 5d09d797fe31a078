import { randomUUID } from "node:crypto";
import type { Client } from "pg";
import { dropInvalidIndex, runsAlone } from "#app/platform/db/concurrent-index.server.ts";
import type { Migration } from "#app/platform/db/read-migrations.server.ts";
import { type LockPatience, lockPatience, waitForLocks } from "#app/platform/db/wait-for-locks.server.ts";

/**
 * Applies the migrations that are due, each in a transaction of its own together with its row in `_prisma_migrations`,
 * so that the Prisma CLI can go on where this stops. One waits for its locks no longer than `lock_timeout` and is tried again, so
 * that nobody stands behind it for longer; a statement that must stand alone runs outside a transaction. The caller holds the lock.
 * Returns the names applied now. Throws when an applied migration was edited since, or when one fails (nothing of it stays).
 */
export async function applyMigrations(client: Client, migrations: readonly Migration[], patience: LockPatience = lockPatience): Promise<string[]> {
  await client.query(historyTable);
  const { rows } = await client.query<{ migration_name: string; checksum: string }>(
    "select migration_name, checksum from _prisma_migrations where finished_at is not null and rolled_back_at is null",
  );
  const known = new Map(rows.map((row) => [row.migration_name, row.checksum]));
  const due: Migration[] = [];
  for (const migration of migrations) {
    const checksum = known.get(migration.name);
    if (checksum === undefined) due.push(migration);
    else if (checksum !== migration.checksum) throw new Error(`Migration ${migration.name} was edited after it had been applied`);
  }
  for (const migration of due) await applyOne(client, migration, patience);
  return due.map((migration) => migration.name);
}

async function applyOne(client: Client, migration: Migration, patience: LockPatience): Promise<void> {
  const apply = runsAlone(migration.sql) ? applyAlone : applyInTransaction;
  try {
    await waitForLocks(`Migration ${migration.name}`, patience, () => apply(client, migration, patience));
  } catch (error) {
    throw new Error(`Migration ${migration.name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

async function applyInTransaction(client: Client, migration: Migration, { lockTimeoutMilliseconds }: LockPatience): Promise<void> {
  await client.query("begin");
  try {
    await client.query(`set local lock_timeout = ${lockTimeoutMilliseconds}`);
    await client.query(migration.sql);
    await remember(client, migration);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/** Without a time limit: what is built concurrently waits for old transactions, and nobody who reads or writes waits for it. */
async function applyAlone(client: Client, migration: Migration): Promise<void> {
  await dropInvalidIndex(client, migration.sql);
  await client.query(migration.sql);
  await remember(client, migration);
}

async function remember(client: Client, { name, checksum }: Migration): Promise<void> {
  await client.query(
    `insert into _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     values ($1, $2, $3, now(), clock_timestamp(), 1)`,
    [randomUUID(), checksum, name],
  );
}

// why: word for word the table that the Prisma CLI creates.
const historyTable = `create table if not exists _prisma_migrations (
  id varchar(36) primary key not null,
  checksum varchar(64) not null,
  finished_at timestamptz,
  migration_name varchar(255) not null,
  logs text,
  rolled_back_at timestamptz,
  started_at timestamptz not null default now(),
  applied_steps_count integer not null default 0
)`;
