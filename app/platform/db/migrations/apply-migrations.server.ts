import { randomUUID } from "node:crypto";
import type { Client } from "pg";
import { dropInvalidIndex, runsAlone } from "./concurrent-index.server.ts";
import { type AppliedMigrations, isBuiltAlready } from "./former-migrations.server.ts";
import { functionsNamedIn, makeUnseen, type SqlFunction } from "./read-functions.server.ts";
import type { Migration } from "./read-migrations.server.ts";
import { type LockTimeout, lockTimeout, waitForLocks } from "#app/platform/db/locks/wait-for-locks.server.ts";

/**
 * Applies the migrations that are due, each in a transaction of its own together with its row in `_prisma_migrations`,
 * so that the Prisma CLI can go on where this stops. One waits for its locks no longer than `lock_timeout` and is tried
 * again, so that nobody stands behind it for longer; a statement that must stand alone runs outside a transaction. The
 * caller holds the lock. What one names of `functions`, as its triggers do, and is not there yet, is made with it. One
 * that former migrations stand for is only noted. Returns the names applied now. Throws when an applied migration was
 * edited since, when some of the former ones are missing, or when one fails (nothing of it stays).
 */
export async function applyMigrations(
  client: Client,
  migrations: readonly Migration[],
  patience: LockTimeout = lockTimeout,
  functions: readonly SqlFunction[] = [],
): Promise<string[]> {
  await client.query(historyTable);
  const applied = await readApplied(client);
  const due: Migration[] = [];
  for (const migration of migrations) {
    const checksum = applied.get(migration.name);
    if (checksum !== undefined && checksum !== migration.checksum)
      throw new Error(`Migration ${migration.name} was edited after it had been applied`);
    if (checksum !== undefined) continue;
    if (isBuiltAlready(migration, applied)) await remember(client, migration);
    else due.push(migration);
  }
  for (const migration of due) await applyOne(client, migration, patience, functions);
  return due.map((migration) => migration.name);
}

/** The migrations that a database has, with their checksums; its table of them is there. */
export async function readApplied(client: Client): Promise<AppliedMigrations> {
  const { rows } = await client.query<{ migration_name: string; checksum: string }>(
    "select migration_name, checksum from _prisma_migrations where finished_at is not null and rolled_back_at is null",
  );
  return new Map(rows.map((row) => [row.migration_name, row.checksum]));
}

async function applyOne(
  client: Client,
  migration: Migration,
  patience: LockTimeout,
  functions: readonly SqlFunction[],
): Promise<void> {
  const apply = runsAlone(migration.sql) ? applyAlone : applyInTransaction;
  const { rows } = await client.query<{ proname: string }>(
    "select proname from pg_proc where pronamespace = 'public'::regnamespace",
  );
  const needed = functionsNamedIn(migration.sql, functions, new Set(rows.map(({ proname }) => proname)));
  try {
    await waitForLocks(`Migration ${migration.name}`, patience, () => apply(client, migration, needed, patience));
  } catch (error) {
    throw new Error(`Migration ${migration.name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

async function applyInTransaction(
  client: Client,
  migration: Migration,
  needed: readonly SqlFunction[],
  { lockTimeoutMilliseconds }: LockTimeout,
): Promise<void> {
  await client.query("begin");
  try {
    await client.query(`set local lock_timeout = ${lockTimeoutMilliseconds}`);
    await client.query(makeUnseen(needed));
    await client.query(migration.sql);
    await remember(client, migration);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/**
 * Without a time limit: what is built concurrently waits for old transactions, and nobody who reads or writes waits for
 * it; who fills in steps waits for those who write, and they for one step at most.
 */
async function applyAlone(client: Client, migration: Migration, needed: readonly SqlFunction[]): Promise<void> {
  await dropInvalidIndex(client, migration.sql);
  await client.query(makeUnseen(needed));
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
