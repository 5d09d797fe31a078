import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { migrationsDirectory } from "./paths.server.ts";

export type Migration = {
  name: string;
  sql: string;
  checksum: string;
  /** Former migrations, with their checksums, that build the same; empty but for a baseline. */
  replaces: ReadonlyMap<string, string>;
};

/** Reads `prisma/migrations`, oldest first, with the SHA-256 that the Prisma CLI also keeps. */
export async function readMigrations(): Promise<Migration[]> {
  const entries = await readdir(migrationsDirectory, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .toSorted();
  return Promise.all(names.map(readMigration));
}

async function readMigration(name: string): Promise<Migration> {
  const folder = join(migrationsDirectory, name);
  const files = await readdir(folder);
  const replaces = files.includes("replaces.txt") ? await readFile(join(folder, "replaces.txt"), "utf8") : "";
  return {
    ...migrationOf(name, await readFile(join(folder, "migration.sql"), "utf8")),
    replaces: new Map(replaces.split("\n").flatMap(checksumIn)),
  };
}

/** A line as `sha256sum` writes it: the checksum, then the name. */
function checksumIn(line: string): [string, string][] {
  const [checksum, former] = line.split("  ");
  return checksum && former ? [[former, checksum]] : [];
}

/** A migration of that name and text. */
export function migrationOf(name: string, sql: string): Migration {
  return { name, sql, checksum: createHash("sha256").update(sql).digest("hex"), replaces: new Map() };
}
