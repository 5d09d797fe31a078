import pg from "pg";
import { takeAdvisoryLock } from "#app/platform/db/advisory-lock.server.ts";
import { sessionLocks } from "#app/platform/db/advisory-locks.ts";
import { type LockTimeout, lockTimeout, waitForLocks } from "#app/platform/db/wait-for-locks.server.ts";

/**
 * The role that reads everything and writes nothing, for backups alone: nobody comes in as it, and only the owner
 * becomes it.
 */
export const backupRole = "liaison_backup";

/** What who may make roles runs where the owner may not. */
export const backupRoleStatements = (owner: string) =>
  `create role ${backupRole}; grant ${backupRole} to ${pg.escapeIdentifier(owner)};`;

/**
 * Makes the role of backups where it is missing, lets the owner become it, and opens to it whatever table and sequence
 * it cannot read yet, behind policies too. Returns false, and does nothing, where the owner may not make roles and
 * there is none.
 */
export async function openToBackup(client: pg.Client, patience: LockTimeout = lockTimeout): Promise<boolean> {
  if (!(await isOwnersToBecome(client))) return false;
  await takeAdvisoryLock(client, sessionLocks.backupRole);
  try {
    const { rows } = await client.query<{ statement: string }>(missingSql, [backupRole]);
    for (const { statement } of rows) {
      await waitForLocks("The role of backups", patience, async () => {
        await client
          .query(`begin; set local lock_timeout = ${patience.lockTimeoutMilliseconds}; ${statement}; commit`)
          .catch(async (error: unknown) => {
            await client.query("rollback");
            throw error;
          });
      });
    }
  } finally {
    await client.query("select pg_advisory_unlock($1)", [sessionLocks.backupRole]);
  }
  return true;
}

/** Whether the owner may become the role: `member` says so before PostgreSQL 16, `set` since. */
const mayBecomeSql = `select pg_has_role(current_user, $1, case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end) as may,
  current_setting('server_version_num')::int >= 160000 as tells_options from pg_roles where rolname = $1`;

async function isOwnersToBecome(client: pg.Client): Promise<boolean> {
  try {
    const { rowCount } = await client.query("select from pg_roles where rolname = $1", [backupRole]);
    if (rowCount === 0)
      await client.query(`create role ${backupRole} nologin nosuperuser nobypassrls nocreatedb nocreaterole`);
    const {
      rows: [role],
    } = await client.query<{ may: boolean; tells_options: boolean }>(mayBecomeSql, [backupRole]);
    // why: the owner becomes it on purpose, and inherits nothing
    if (role?.may === false)
      await client.query(
        `grant ${backupRole} to current_user${role.tells_options ? " with inherit false, set true" : ""}`,
      );
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === "42501") return false;
    // why: roles belong to the whole server, where another database is prepared at the same moment
    if (error instanceof pg.DatabaseError && (error.code === "42710" || error.code === "23505"))
      return isOwnersToBecome(client);
    throw error;
  }
}

/**
 * One statement for each schema, table and sequence that the role cannot read, and for each table whose policies hide
 * rows from it.
 */
const missingSql = `
  with ours as (select oid, nspname from pg_namespace where nspname in ('public', 'jobs')),
    held as (select c.oid, relkind, relrowsecurity from pg_class c join ours on ours.oid = relnamespace where relkind in ('r', 'p', 'S'))
  select format('grant usage on schema %I to %I', nspname, $1::text) as statement from ours where not has_schema_privilege($1::text, oid, 'usage')
  union all
  select format('grant select on table %s to %I', oid::regclass, $1::text) from held where relkind <> 'S' and not has_table_privilege($1::text, oid, 'select')
  union all
  select format('grant select on sequence %s to %I', oid::regclass, $1::text) from held where case relkind when 'S' then not has_sequence_privilege($1::text, oid, 'select') end
  union all
  -- why by name: before PostgreSQL 16 the owner inherits the role, whose policy would open the tables to it
  select format('create policy backup_reads on %s for select to %I using (current_user = %L)', oid::regclass, $1::text, $1::text) from held
    where relrowsecurity and not exists (select from pg_policy where polrelid = held.oid and polname = 'backup_reads')`;
