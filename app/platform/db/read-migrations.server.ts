import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { migrationsDirectory } from "#app/platform/db/paths.server.ts";

export type Migration = { name: string; sql: string; checksum: string };

/** Reads `prisma/migrations`, oldest first, with the SHA-256 that the Prisma CLI also keeps. */
export async function readMigrations(): Promise<Migration[]> {
  const entries = await readdir(migrationsDirectory, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name).toSorted();
  return Promise.all(names.map(async (name) => migrationOf(name, await readFile(join(migrationsDirectory, name, "migration.sql"), "utf8"))));
}

/** A migration of that name and text. */
export function migrationOf(name: string, sql: string): Migration {
  return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
}
