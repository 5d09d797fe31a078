import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { applyMigrations } from "#app/platform/db/apply-migrations.server.ts";
import { withConnection } from "#app/platform/db/connect.server.ts";
import { readMigrations } from "#app/platform/db/read-migrations.server.ts";
import type { TestDatabase } from "#tests/support/database.ts";

/** Applies one migration once more, to the rows that a test put there, as an owner of the schema whom the policies bind. */
export async function migrateAgain(database: TestDatabase, migration: string): Promise<void> {
  const role = `bound_${randomUUID().replaceAll("-", "")}`;
  await database.asOwner("delete from _prisma_migrations where migration_name = $1", [migration]);
  await database.asOwner(`create role ${role} nosuperuser nobypassrls`);
  await database.asOwner(`grant all on schema public to ${role}`);
  await database.asOwner(`grant all on all tables in schema public to ${role}`);
  try {
    const applied = await withConnection(database.superuser, async (client) => {
      await client.query(`set role ${role}`);
      return applyMigrations(client, await readMigrations());
    });
    expect(applied).toEqual([migration]);
  } finally {
    await database.asOwner(`drop owned by ${role}`);
    await database.asOwner(`drop role ${role}`);
  }
}
