import { withConnection } from "#app/platform/db/connect.server.ts";
import { dropDatabase } from "#app/platform/db/prepare-database.server.ts";
import { lockTimeout, waitForLocks } from "#app/platform/db/wait-for-locks.server.ts";

/**
 * Takes everything out of a database: drops it where its owner may make it anew, which `prepareDatabase` then does;
 * else drops what is in it. Throws what PostgreSQL says, and nothing is lost, where something in it belongs to somebody
 * else or is in use.
 */
export async function emptyDatabase(ownerUrl: string): Promise<void> {
  const canMakeAnew = await withConnection(ownerUrl, async (client) => {
    const {
      rows: [role],
    } = await client.query<{ may: boolean }>(
      "select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user",
    );
    if (role?.may) return true;
    await waitForLocks("Emptying the database", { ...lockTimeout, tries: 5 }, async () => {
      await client
        .query(
          `begin; set local lock_timeout = ${lockTimeout.lockTimeoutMilliseconds}; ${dropSchemasSql}; create schema public; commit`,
        )
        .catch(async (error: unknown) => {
          await client.query("rollback");
          throw error;
        });
    });
    return false;
  });
  if (canMakeAnew) await dropDatabase(ownerUrl);
}

const dropSchemasSql = `do $$
  declare
    held name;
  begin
    for held in select nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema' loop
      execute format('drop schema %I cascade', held);
    end loop;
  end
$$`;
