import { createHash } from "node:crypto";
import { readArchive } from "#app/platform/backup/archive-reader.server.ts";
import { backupTotalsContract, tableOf, totalsFile } from "#app/platform/backup/backup-contract.ts";
import { migrationsOf, readAbout } from "#app/platform/backup/restore-backup.server.ts";

/**
 * Reads a backup from beginning to end, without any database: whether this release knows it, and every part is what was
 * written. To be asked before anything is lost for it. Throws Error in a sentence where it is not so.
 */
export async function verifyBackup(file: string): Promise<void> {
  const about = await readAbout(file);
  await migrationsOf(about);
  const hashes = new Map(about.tables.map(({ name }) => [name, createHash("sha256")]));
  for await (const { name, contents } of readArchive(file)) {
    if (name !== totalsFile) {
      hashes.get(tableOf(name) ?? "")?.update(contents);
      continue;
    }
    const { tables } = backupTotalsContract.parse(JSON.parse(contents.toString("utf8")));
    const damaged = tables
      .filter((table) => hashes.get(table.name)?.digest("hex") !== table.sha256)
      .map((table) => table.name);
    if (damaged.length > 0 || tables.length !== hashes.size)
      throw new Error(`The backup is damaged: ${damaged.join(", ") || "tables"} are not what was copied`);
    return;
  }
  throw new Error("The backup is not whole: its totals are missing");
}
