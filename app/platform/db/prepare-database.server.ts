import pg from "pg";
import { sessionLocks } from "#app/platform/db/advisory-locks.ts";
import { withConnection } from "#app/platform/db/connect.server.ts";
import { takeAdvisoryLock } from "#app/platform/db/advisory-lock.server.ts";
import { applyFunctions } from "#app/platform/db/apply-functions.server.ts";
import { applyMigrations, readApplied } from "#app/platform/db/apply-migrations.server.ts";
import { applyRights } from "#app/platform/db/apply-rights.server.ts";
import { openToBackup } from "#app/platform/db/backup-role.server.ts";
import { isOfLaterRelease } from "#app/platform/db/former-migrations.server.ts";
import { readFunctions, type SqlFunction } from "#app/platform/db/read-functions.server.ts";
import { type Migration, readMigrations } from "#app/platform/db/read-migrations.server.ts";
import { refusePlantedNames } from "#app/platform/db/refuse-planted-names.server.ts";
import { appRole, withDatabaseName, type DatabaseUrls } from "#app/platform/db/urls.server.ts";
import { type LockTimeout, lockTimeout } from "#app/platform/db/wait-for-locks.server.ts";

export type Preparation = {
  /**
   * All of `prisma/migrations` by default, and then the functions of `prisma/functions`, which fit the tables after the
   * last.
   */
  migrations?: readonly Migration[];
  /** Is told where something has to wait, and which functions changed. */
  say?: (step: string) => void;
};

/**
 * Makes the database ready to serve: creates it and its roles where they are missing, applies the migrations that are
 * due, makes the functions those of this release, and applies the rights of the application. Safe to run from several
 * processes at once. Returns the names of the migrations applied now. Throws when the owner may not create the role and
 * it does not exist, when the role cannot come in, or when it may plant names.
 */
export async function prepareDatabase(
  urls: DatabaseUrls,
  { migrations, say = () => {} }: Preparation = {},
): Promise<string[]> {
  await createDatabaseIfMissing(urls.owner);
  const applied = await migrate(urls, migrations, say);
  await proveAppUrl(urls.app);
  return applied;
}

async function migrate(
  urls: DatabaseUrls,
  chosen: readonly Migration[] | undefined,
  say: (step: string) => void,
): Promise<string[]> {
  const [migrations, functions] = [chosen ?? (await readMigrations()), await readFunctions()];
  return withConnection(urls.owner, async (client) => {
    await takeAdvisoryLock(client, sessionLocks.preparation);
    await ensureAppRole(client, urls.app);
    const patience = { ...lockTimeout, say };
    const applied = await applyMigrations(client, migrations, patience, functions);
    if (chosen === undefined) await renewFunctions(client, { migrations, functions }, patience);
    await applyRights(client, patience);
    await openToBackup(client, patience);
    await client.query("select pg_advisory_unlock($1)", [sessionLocks.preparation]);
    return applied;
  });
}

async function renewFunctions(
  client: pg.Client,
  { migrations, functions }: { migrations: readonly Migration[]; functions: readonly SqlFunction[] },
  patience: LockTimeout,
): Promise<void> {
  // why: what a later release made serves this one too, and what this one has may not fit its tables
  if (isOfLaterRelease(migrations, await readApplied(client)))
    return patience.say("The database is of a later release: its functions stay.");
  const { made, dropped } = await applyFunctions(client, functions, patience);
  if (made.length > 0)
    patience.say(
      `Functions of the database made or changed: ${made.length === functions.length ? "all" : made.join(", ")}.`,
    );
  if (dropped.length > 0) patience.say(`Functions of the database dropped: ${dropped.join(", ")}.`);
}

async function createDatabaseIfMissing(ownerUrl: string): Promise<void> {
  const name = decodeURIComponent(new URL(ownerUrl).pathname.slice(1));
  try {
    await withConnection(ownerUrl, (client) => client.query("select 1"));
  } catch (error) {
    if (!isPostgresError(error, "3D000")) throw error;
    await withConnection(withDatabaseName(ownerUrl, "postgres"), async (client) => {
      await client.query(`create database ${pg.escapeIdentifier(name)}`).catch((failure: unknown) => {
        // why: another process may have created it in between.
        if (!isPostgresError(failure, "42P04") && !isPostgresError(failure, "23505")) throw failure;
      });
    });
  }
}

async function ensureAppRole(client: pg.Client, appUrl: string): Promise<void> {
  const login = decodeURIComponent(new URL(appUrl).username);
  // why: roles are shared by all databases of a server, and two databases may be prepared at once.
  await takeAdvisoryLock(client, sessionLocks.indexes);
  try {
    await makeRole(client, appUrl, login);
  } catch (error) {
    if (!isPostgresError(error, "42501")) throw error;
    throw new Error(
      `The owner of the database may not make the role "${appRole}". Let who may do so run: create role ${appRole} login password '…', and name that role in APP_DATABASE_URL.`,
      { cause: error },
    );
  } finally {
    await client.query("select pg_advisory_unlock($1)", [sessionLocks.indexes]);
  }
  await refusePowerfulRole(client, login);
  await refusePlantedNames(client, login);
}

/** Makes only what is missing: whoever made the roles for an owner who may not is not undone. */
async function makeRole(client: pg.Client, appUrl: string, login: string): Promise<void> {
  const { rowCount } = await client.query("select from pg_roles where rolname = $1", [appRole]);
  if (rowCount === 0)
    await client.query(`create role ${pg.escapeIdentifier(appRole)} nosuperuser nobypassrls nocreatedb nocreaterole`);
  if (login !== appRole) return joinRole(client, login);
  if (await comesIn(appUrl)) return;
  const password = decodeURIComponent(new URL(appUrl).password);
  const secret = password === "" ? "" : ` password ${pg.escapeLiteral(password)}`;
  await client.query(`alter role ${pg.escapeIdentifier(appRole)} login${secret}`);
}

async function joinRole(client: pg.Client, login: string): Promise<void> {
  const { rows } = await client.query<{ joined: boolean }>(
    "select pg_has_role(rolname, $2, 'member') as joined from pg_roles where rolname = $1",
    [login, appRole],
  );
  if (rows[0]?.joined === false)
    await client.query(`grant ${pg.escapeIdentifier(appRole)} to ${pg.escapeIdentifier(login)}`);
}

function comesIn(appUrl: string): Promise<boolean> {
  return withConnection(appUrl, async () => true).catch(() => false);
}

async function refusePowerfulRole(client: pg.Client, login: string): Promise<void> {
  const { rows } = await client.query<{ powerful: boolean }>(
    "select rolsuper or rolbypassrls or rolcreaterole or rolreplication or pg_has_role(rolname, current_user, 'member') as powerful from pg_roles where rolname = $1",
    [login],
  );
  if (rows[0]?.powerful !== false) {
    throw new Error(
      `The application's database role "${login}" must exist and be neither superuser nor BYPASSRLS, CREATEROLE or REPLICATION nor the owner of the database, or tenants would not be kept apart`,
    );
  }
}

async function proveAppUrl(appUrl: string): Promise<void> {
  try {
    await withConnection(appUrl, (client) => client.query("select 1"));
  } catch (error) {
    const { username, host } = new URL(appUrl);
    throw new Error(
      `The site cannot work at ${host} as "${decodeURIComponent(username)}" (APP_DATABASE_URL, where it is set): ${error instanceof Error ? error.message : error}`,
      { cause: error },
    );
  }
}

/** Tells whether an error came from PostgreSQL with this SQLSTATE. */
function isPostgresError(error: unknown, sqlState: string): boolean {
  return error instanceof Error && "code" in error && error.code === sqlState;
}

/** Drops a whole database, whoever is connected to it. */
export async function dropDatabase(ownerUrl: string): Promise<void> {
  const name = decodeURIComponent(new URL(ownerUrl).pathname.slice(1));
  await withConnection(withDatabaseName(ownerUrl, "postgres"), (client) =>
    client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`),
  );
}
