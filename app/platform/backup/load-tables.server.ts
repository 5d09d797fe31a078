import { createHash } from "node:crypto";
import { once } from "node:events";
import { finished } from "node:stream/promises";
import type { Client } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { ArchivedFile } from "#app/platform/backup/archive-reader.server.ts";
import { listTables, sumTable } from "#app/platform/backup/backed-up-tables.server.ts";
import {
  type BackupAbout,
  backupTotalsContract,
  tableOf,
  type TableTotal,
  totalsFile,
} from "#app/platform/backup/backup-contract.ts";

/**
 * Empties every table and fills it from `files`, the rest of a backup after its first file, in the caller's
 * transaction. Rules that act on a change (triggers) sleep meanwhile; those that hold for every row (checks, keys,
 * references) are proved for each. Then `settle` runs, while the tables are open to the owner. Returns what was
 * counted. Throws Error where anything is missing, too much, or not what was backed up.
 */
export async function loadTables(
  client: Client,
  about: BackupAbout,
  files: AsyncGenerator<ArchivedFile>,
  settle: () => Promise<void>,
): Promise<TableTotal[]> {
  await refuseOtherTables(client, about);
  const references = await takeReferences(client);
  const lulled = await lull(client);
  await client.query(`truncate ${about.tables.map(({ name }) => name).join(", ")}`);
  const totals = await copyAll(client, about, files);
  for (const { name, value, isCalled } of about.sequences)
    await client.query("select setval($1::regclass, $2::bigint, $3)", [name, value, isCalled]);
  for (const { statement } of references) await client.query(statement);
  for (const total of totals) await proveTable(client, total);
  await settle();
  // why: a table on which a check still waits cannot be altered
  await client.query("set constraints all immediate");
  await wake(client, lulled);
  return totals;
}

async function refuseOtherTables(client: Client, { tables }: BackupAbout): Promise<void> {
  const shape = (list: BackupAbout["tables"]) =>
    list.map(({ name, columns }) => `${name} (${columns.toSorted().join(", ")})`);
  const [wanted, present] = [shape(tables), shape(await listTables(client))];
  const different = [
    ...wanted.filter((each) => !present.includes(each)),
    ...present.filter((each) => !wanted.includes(each)),
  ];
  if (different.length > 0)
    throw new Error(`The backup does not fit the tables of this release: ${different.slice(0, 5).join("; ")}`);
}

/**
 * Takes every reference between tables away, for the time of the load; each statement puts one back, and checks all
 * rows by it.
 */
async function takeReferences(client: Client): Promise<{ statement: string }[]> {
  const { rows } = await client.query<{ taken: string; statement: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as taken,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as statement
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace in ('public'::regnamespace, 'jobs'::regnamespace) order by conrelid::regclass::text, conname`,
  );
  for (const { taken } of rows) await client.query(taken);
  return rows;
}

type Lulled = readonly { name: string; forced: boolean }[];

/**
 * Lets triggers sleep, and opens the tables to their owner, for whom alone they are there until this transaction ends.
 */
async function lull(client: Client): Promise<Lulled> {
  const { rows } = await client.query<{ name: string; forced: boolean }>(
    `select c.oid::regclass::text as name, relforcerowsecurity as forced from pg_class c
     where relkind in ('r', 'p') and relnamespace in ('public'::regnamespace, 'jobs'::regnamespace)`,
  );
  for (const { name, forced } of rows)
    await client.query(`alter table ${name} ${forced ? "no force row level security, " : ""}disable trigger user`);
  return rows;
}

async function wake(client: Client, tables: Lulled): Promise<void> {
  for (const { name, forced } of tables)
    await client.query(`alter table ${name} ${forced ? "force row level security, " : ""}enable trigger user`);
}

async function copyAll(client: Client, about: BackupAbout, files: AsyncGenerator<ArchivedFile>): Promise<TableTotal[]> {
  const hashes = new Map(about.tables.map(({ name }) => [name, createHash("sha256")]));
  let file: IteratorResult<ArchivedFile, unknown> = await files.next();
  while (!file.done && file.value.name !== totalsFile) {
    const name = tableOf(file.value.name);
    const columns = about.tables.find((table) => table.name === name)?.columns;
    if (name === null || columns === undefined)
      throw new Error(`The backup holds ${file.value.name}, which belongs to no table of it`);
    const into = client.query(copyFrom(`copy ${name} (${columns.join(", ")}) from stdin`));
    // why: when the file breaks off, its fault is told below, and the end of this stream to nobody
    into.on("error", () => {});
    for (; !file.done && tableOf(file.value.name) === name; file = await files.next()) {
      hashes.get(name)?.update(file.value.contents);
      if (!into.write(file.value.contents)) await once(into, "drain");
    }
    into.end();
    await finished(into);
  }
  if (file.done) throw new Error("The backup is not whole: its totals are missing");
  const { tables } = backupTotalsContract.parse(JSON.parse(file.value.contents.toString("utf8")));
  const damaged = tables.filter(({ name, sha256 }) => hashes.get(name)?.digest("hex") !== sha256);
  if (damaged.length > 0 || tables.length !== hashes.size)
    throw new Error(
      `The backup is damaged: ${damaged.map(({ name }) => name).join(", ") || "tables"} are not what was copied`,
    );
  return tables;
}

async function proveTable(client: Client, { name, rows, digest }: TableTotal): Promise<void> {
  const found = await sumTable(client, name);
  if (found.rows !== rows || found.digest !== digest)
    throw new Error(`${name} came back with ${found.rows} rows instead of ${rows}, or other ones`);
}
