import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject } from "vitest";
import { withConnection } from "#app/platform/db/connection/connect.server.ts";
import {
  closeDatabase,
  consoleDatabase,
  openConsole,
  openDatabase,
} from "#app/platform/db/connection/database.server.ts";
import { startEmbeddedPostgres } from "#app/platform/db/cluster/embedded-postgres.server.ts";
import { withFileLock } from "#app/platform/db/cluster/file-lock.server.ts";
import { refusePlantedNames } from "#app/platform/db/preparation/refuse-planted-names.server.ts";
import { dropDatabase, prepareDatabase } from "#app/platform/db/preparation/prepare-database.server.ts";
import { appRole, type DatabaseUrls, urlsFor, withDatabaseName } from "#app/platform/db/cluster/urls.server.ts";
import { unboundStatements } from "#tests/isolation/unbound-statements.ts";
import { addBystanders, guardBystanders } from "#tests/support/bystanders.ts";
import { takeStatements, watchStatements } from "#tests/support/statements.ts";
import { superuserUrl } from "#tests/support/superuser.ts";

export type TestDatabase = {
  readonly urls: DatabaseUrls;
  /** The way past every policy. */
  readonly superuser: string;
  /** Adds a brand's row (and its company), to which tenant-owned rows can then belong, and its bystanders. */
  addTenant(id: string, companyId?: number): Promise<void>;
  /** Runs one statement past every policy and right, as the superuser of the server. */
  asOwner(sql: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  /** Closes what `asOwner` keeps open, for what works only on a database that nobody else uses. */
  leave(): Promise<void>;
};

/**
 * Gives a test file a migrated, empty PostgreSQL database of its own, opened as the process's `database()`. Call it at
 * the top of the file, or of a `describe`; it is dropped when that is over. Every brand has bystanders, but where a
 * test says what it is `about`, as one that counts all that there is.
 */
export function testDatabase({ about }: { about?: string } = {}): TestDatabase {
  let urls: CreatedDatabase | null = null;
  let superusers: pg.Pool | null = null;
  const opened = (): CreatedDatabase => {
    if (urls === null) throw new Error("The test database exists from beforeAll on");
    return urls;
  };
  const leave = async () => {
    const left = superusers;
    superusers = null;
    await left?.end();
  };
  const asSuperuser = async <T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T> => {
    superusers ??= connectSuperusers(opened().superuser);
    const client = await superusers.connect();
    let isClean = false;
    try {
      const result = await work(client);
      // why: a role or a setting that one statement took is not meant for the next
      await client.query("discard all");
      isClean = true;
      return result;
    } finally {
      client.release(!isClean);
    }
  };
  const asOwner = (sql: string, values: readonly unknown[] = []) =>
    asSuperuser(async (client) => (await client.query<Record<string, unknown>>(sql, [...values])).rows);

  beforeAll(async () => {
    urls = await createTestDatabase(about === undefined ? "liaison_guarded" : "liaison_template");
    watchStatements(openDatabase(urls.app, 8));
    openConsole(urls.console, 8);
    watchStatements(consoleDatabase());
  });
  afterAll(async () => {
    await closeDatabase();
    const unbound = await asSuperuser((client) => unboundStatements(client, takeStatements()));
    await leave();
    await dropDatabase(opened().superuser);
    expect(unbound).toEqual([]);
  });

  return {
    get urls() {
      return opened();
    },
    get superuser() {
      return opened().superuser;
    },
    asOwner,
    leave,
    addTenant: (id, companyId = 1) =>
      asSuperuser(async (client) => {
        await client.query("insert into company (id, document) values ($1, '{}') on conflict do nothing", [companyId]);
        const { rowCount } = await client.query(
          "insert into tenant (id, company_id) values ($1, $2) on conflict do nothing",
          [id, companyId],
        );
        if (rowCount === 1 && about === undefined) await addBystanders(client, id);
      }),
  };
}

type CreatedDatabase = DatabaseUrls & { superuser: string };

/** Connections past every policy, kept for the time of a file: a new one for each statement costs more than most do. */
function connectSuperusers(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, application_name: "liaison-setup", max: 8 });
  // why: without a listener a connection that the server closes would end the process
  pool.on("error", () => {});
  return pool;
}

/** A migrated database, as it is or with the triggers that guard bystanders. */
type Template = "liaison_template" | "liaison_guarded";

/** Copies a template into a new database of the run's server; the caller drops it. */
async function createTestDatabase(template: Template): Promise<CreatedDatabase> {
  const { directory } = inject("databaseRun");
  // why: PostgreSQL copies a template only while nobody is connected to it.
  const url = await withFileLock(join(directory, "template.lock"), () => urlOfTemplates(directory));
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await copyDatabase(url, template, name);
  const owner = withDatabaseName(url, name);
  // why: PostgreSQL copies what a template holds, and not who may do what with the database itself
  await withConnection(owner, (client) => refusePlantedNames(client, appRole));
  return { ...urlsFor(owner), superuser: await superuserUrl(directory, owner) };
}

const copyDatabase = (url: string, template: Template, name: string) =>
  withConnection(withDatabaseName(url, "postgres"), (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  );

/**
 * The server of the run's templates, which the first file that asks makes, as the URL of the migrated one; it stays
 * until the run is over.
 */
async function urlOfTemplates(directory: string): Promise<string> {
  const note = join(directory, "template.url");
  if (existsSync(note)) return readFile(note, "utf8");
  const server = await startEmbeddedPostgres({ directory, throwAway: true });
  const template = server.ownerUrl("liaison_template");
  await prepareDatabase(urlsFor(template));
  // why: to add two triggers to each table of each test's database cost as much as to copy the database
  await copyDatabase(template, "liaison_template", "liaison_guarded");
  const guarded = await superuserUrl(directory, withDatabaseName(template, "liaison_guarded"));
  await withConnection(guarded, guardBystanders);
  await writeFile(note, template, { mode: 0o600 });
  return template;
}
