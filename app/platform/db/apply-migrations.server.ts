import { createHash, randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Client } from "pg";
import { migrationsDirectory } from "#app/platform/db/paths.server.ts";

export type Migration = { name: string; sql: string; checksum: string };

/** Reads `prisma/migrations`, oldest first, with the SHA-256 that the Prisma CLI also keeps. */
export async function readMigrations(): Promise<Migration[]> {
  const entries = await readdir(migrationsDirectory, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(migrationsDirectory, name, "migration.sql"), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

/**
 * Applies the migrations that are due, each in a transaction of its own together with its row in `_prisma_migrations`,
 * so that the Prisma CLI can go on where this stops. The caller holds the lock. Returns the names applied now.
 * Throws when an applied migration was edited since, or when one fails (nothing of it stays).
 */
export async function applyMigrations(client: Client): Promise<string[]> {
  await client.query(historyTable);
  const { rows } = await client.query<{ migration_name: string; checksum: string }>(
    "select migration_name, checksum from _prisma_migrations where finished_at is not null and rolled_back_at is null",
  );
  const known = new Map(rows.map((row) => [row.migration_name, row.checksum]));
  const due: Migration[] = [];
  for (const migration of await readMigrations()) {
    const checksum = known.get(migration.name);
    if (checksum === undefined) due.push(migration);
    else if (checksum !== migration.checksum) throw new Error(`Migration ${migration.name} was edited after it had been applied`);
  }
  for (const migration of due) await applyOne(client, migration);
  return due.map((migration) => migration.name);
}

async function applyOne(client: Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query("begin");
  try {
    await client.query(sql);
    await client.query(
      `insert into _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       values ($1, $2, $3, now(), clock_timestamp(), 1)`,
      [randomUUID(), checksum, name],
    );
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
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
