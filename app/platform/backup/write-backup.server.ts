import { createHash } from "node:crypto";
import type { Client } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { listTables, plainSettings, sumTable } from "#app/platform/backup/backed-up-tables.server.ts";
import { type ArchiveWriter, writeArchive } from "#app/platform/backup/archive-writer.server.ts";
import { aboutFile, type BackupAbout, type TableTotal, totalsFile } from "#app/platform/backup/backup-contract.ts";
import { backupRole, backupRoleStatements, openToBackup } from "#app/platform/db/backup-role.server.ts";
import { withConnection } from "#app/platform/db/connect.server.ts";
import { jobsSchema } from "#app/platform/jobs/install-jobs.server.ts";

export type BackupOptions = {
  ownerUrl: string;
  /** Where the .tar.gz is to be. */
  file: string;
  now: Date;
  /** What belongs to the platform and lies elsewhere, for whoever restores. */
  outside: readonly string[];
};

/**
 * Writes everything that the database holds at one moment into one file, while everybody goes on: each table by COPY,
 * as the role that reads all brands. Returns what was counted. Throws Error where that role is missing, or the file
 * cannot be written.
 */
export async function writeBackup({ ownerUrl, file, now, outside }: BackupOptions): Promise<TableTotal[]> {
  return withConnection(ownerUrl, async (client) => {
    if (!(await openToBackup(client)))
      throw new Error(
        `The role of backups is missing. Let who may make roles run: ${backupRoleStatements(decodeURIComponent(new URL(ownerUrl).username))}`,
      );
    await client.query(`set role ${backupRole}; ${plainSettings}; begin isolation level repeatable read read only`);
    return writeArchive(file, now, async (archive) => {
      const about = await readAbout(client, now, outside);
      await archive.add(aboutFile, Buffer.from(JSON.stringify(about, null, 2)));
      const tables: TableTotal[] = [];
      for (const { name, columns } of about.tables) tables.push(await copyTable(client, archive, name, columns));
      await archive.add(totalsFile, Buffer.from(JSON.stringify({ tables }, null, 2)));
      return tables;
    });
  });
}

async function readAbout(client: Client, now: Date, outside: readonly string[]): Promise<BackupAbout> {
  const one = async <Row extends object>(sql: string) => (await client.query<Row>(sql)).rows;
  const [server] = await one<{ database: string; postgres: string; seal: string | null; version: number }>(
    `select current_database() as database, current_setting('server_version') as postgres, obj_description('${jobsSchema}.job'::regclass) as seal, (select version from ${jobsSchema}.version) as version`,
  );
  if (server === undefined) throw new Error("The database tells nothing of itself");
  return {
    format: 1,
    madeAt: now.toISOString(),
    database: server.database,
    postgres: server.postgres,
    migrations: await one(
      "select migration_name as name, checksum from public._prisma_migrations where finished_at is not null and rolled_back_at is null order by migration_name",
    ),
    queueVersion: server.version,
    seal: server.seal,
    tables: await listTables(client),
    sequences: await readSequences(client),
    outside: [...outside],
  };
}

async function readSequences(client: Client): Promise<BackupAbout["sequences"]> {
  const { rows } = await client.query<{ name: string }>(
    "select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname in ('public', 'jobs') order by 1",
  );
  const sequences: BackupAbout["sequences"] = [];
  for (const { name } of rows) {
    const {
      rows: [row],
    } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${name}`,
    );
    if (row !== undefined) sequences.push({ name, ...row });
  }
  return sequences;
}

async function copyTable(
  client: Client,
  archive: ArchiveWriter,
  name: string,
  columns: readonly string[],
): Promise<TableTotal> {
  const hash = createHash("sha256");
  async function* hashed(): AsyncGenerator<Buffer> {
    for await (const chunk of client.query(copyTo(`copy ${name} (${columns.join(", ")}) to stdout`))) {
      hash.update(chunk);
      yield chunk;
    }
  }
  await archive.addInParts(`data/${name}`, hashed());
  return { name, ...(await sumTable(client, name)), sha256: hash.digest("hex") };
}
