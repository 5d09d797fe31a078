import pg, { type Client } from "pg";
import { readArchive } from "#app/platform/backup/archive-reader.server.ts";
import { plainSettings } from "#app/platform/backup/backed-up-tables.server.ts";
import {
  aboutFile,
  type BackupAbout,
  backupAboutContract,
  type TableTotal,
} from "#app/platform/backup/backup-contract.ts";
import { loadTables } from "#app/platform/backup/load-tables.server.ts";
import { type Parked, parkDeliveries } from "#app/platform/backup/park-deliveries.server.ts";
import { withConnection } from "#app/platform/db/connection/connect.server.ts";
import { isBuiltAlready } from "#app/platform/db/migrations/former-migrations.server.ts";
import { prepareDatabase } from "#app/platform/db/preparation/prepare-database.server.ts";
import { type Migration, readMigrations } from "#app/platform/db/migrations/read-migrations.server.ts";
import { appRole, type DatabaseUrls } from "#app/platform/db/cluster/urls.server.ts";
import { installJobs, jobsSchema } from "#app/platform/jobs/install-jobs.server.ts";

export type RestoreOptions = {
  urls: DatabaseUrls;
  file: string;
  /** Whether what waited is sent, as after a loss of the original, or parked, as in a copy beside it. */
  sends: boolean;
  say: (step: string) => void;
};

export type Restored = { about: BackupAbout; tables: TableTotal[]; parked: Parked | null; migrated: string[] };

/** What a backup says of itself. Throws Error on a file that is none, or of another format. */
export async function readAbout(file: string): Promise<BackupAbout> {
  const files = readArchive(file);
  try {
    const first = await files.next();
    if (first.done || first.value.name !== aboutFile) throw new Error(`${file} is no backup of Liaison`);
    const parsed = backupAboutContract.safeParse(JSON.parse(first.value.contents.toString("utf8")));
    if (!parsed.success) throw new Error(`${file} is a backup in a format that this release does not know`);
    return parsed.data;
  } finally {
    await files.return(undefined);
  }
}

/**
 * Brings a backup into a database that is empty or not there: the tables as they were then, all rows, counted and
 * summed; then what this release changes about the tables. Throws Error in a sentence when it does not fit or did not
 * come back whole; then no row stays.
 */
export async function restoreBackup({ urls, file, sends, say }: RestoreOptions): Promise<Restored> {
  const about = await readAbout(file);
  await prepareDatabase(urls, { migrations: await migrationsOf(about), say });
  await installJobs({ ownerUrl: urls.owner, appRole });
  const { tables, parked } = await withConnection(urls.owner, async (client) => {
    await refuseOtherQueue(client, about);
    await client.query(`${plainSettings}; begin`);
    const files = readArchive(file);
    await files.next();
    let waiting: Parked | null = null;
    const settle = async () => void (waiting = sends ? null : await parkDeliveries(client));
    const loaded = await loadTables(client, about, files, settle);
    await client.query(
      `comment on table ${jobsSchema}.job is ${about.seal === null ? "null" : pg.escapeLiteral(about.seal)}`,
    );
    await client.query("commit");
    await client.query("analyze");
    return { tables: loaded, parked: waiting };
  });
  const migrated = await prepareDatabase(urls, { say });
  // why again: only the functions of this release say which jobs the console may see
  await installJobs({ ownerUrl: urls.owner, appRole });
  return { about, tables, parked, migrated };
}

/**
 * The migrations that build the tables of a backup, in their order. Throws Error in a sentence where it names one that
 * this release does not know.
 */
export async function migrationsOf({ migrations }: BackupAbout): Promise<Migration[]> {
  const known = await readMigrations();
  const checksums = new Map(known.flatMap(({ name, checksum, replaces }) => [[name, checksum], ...replaces]));
  for (const { name, checksum } of migrations) {
    if (checksums.get(name) !== checksum)
      throw new Error(
        `The backup was made by another release: its migration ${name} is ${checksums.has(name) ? "different" : "unknown"} here. Restore it with that release, or a later one.`,
      );
  }
  const applied = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  return known.filter((migration) => applied.has(migration.name) || isBuiltAlready(migration, applied));
}

async function refuseOtherQueue(client: Client, { queueVersion }: BackupAbout): Promise<void> {
  const {
    rows: [row],
  } = await client.query<{ version: number }>(`select version from ${jobsSchema}.version`);
  if (row?.version !== queueVersion)
    throw new Error(
      `The backup holds the queue of another pg-boss (tables ${queueVersion}, here ${row?.version}). Restore it with the release that made it; its next start brings it forward.`,
    );
}
