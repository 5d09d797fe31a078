import pg from "pg";
import { sessionLocks } from "#app/platform/db/locks/advisory-locks.ts";
import { withConnection } from "#app/platform/db/connection/connect.server.ts";
import { takeAdvisoryLock } from "#app/platform/db/locks/advisory-lock.server.ts";
import { applyFunctions } from "#app/platform/db/migrations/apply-functions.server.ts";
import { applyMigrations, readApplied } from "#app/platform/db/migrations/apply-migrations.server.ts";
import { applyRights } from "#app/platform/db/migrations/apply-rights.server.ts";
import { openToBackup } from "./backup-role.server.ts";
import { isOfLaterRelease } from "#app/platform/db/migrations/former-migrations.server.ts";
import { readFunctions, type SqlFunction } from "#app/platform/db/migrations/read-functions.server.ts";
import { type Migration, readMigrations } from "#app/platform/db/migrations/read-migrations.server.ts";
import { bindConsole } from "./bind-console.server.ts";
import { isPostgresError } from "./is-postgres-error.ts";
import { ensureRoles, proveRoles } from "./prepare-roles.server.ts";
import { withholdFunctions } from "#app/platform/db/cluster/withhold-functions.server.ts";
import { withDatabaseName, type DatabaseUrls } from "#app/platform/db/cluster/urls.server.ts";
import { type LockTimeout, lockTimeout } from "#app/platform/db/locks/wait-for-locks.server.ts";

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
 * due, makes the functions those of this release, binds the console to the brands of its operator, and applies the
 * rights of both roles. Safe to run from several processes at once. Returns the names of the migrations applied now.
 * Throws when the owner may not create a role and it does not exist, when a role cannot come in, or when it may plant
 * names.
 */
export async function prepareDatabase(
  urls: DatabaseUrls,
  { migrations, say = () => {} }: Preparation = {},
): Promise<string[]> {
  await createDatabaseIfMissing(urls.owner);
  const applied = await migrate(urls, migrations, say);
  await proveRoles(urls);
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
    await ensureRoles(client, urls);
    const patience = { ...lockTimeout, say };
    const applied = await applyMigrations(client, migrations, patience, functions);
    if (chosen === undefined) await renewFunctions(client, { migrations, functions }, patience);
    await bindConsole(client, patience);
    await applyRights(client, patience);
    await openToBackup(client, patience);
    const open = await withholdFunctions(client, null);
    if (open.length > 0)
      say(
        `Every role of this database may call ${open.length} functions that nothing here needs (${open[0]} …): a superuser can take them away (docs/running.md, Database).`,
      );
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

/** Drops a whole database, whoever is connected to it. */
export async function dropDatabase(ownerUrl: string): Promise<void> {
  const name = decodeURIComponent(new URL(ownerUrl).pathname.slice(1));
  await withConnection(withDatabaseName(ownerUrl, "postgres"), (client) =>
    client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`),
  );
}
