import { readFile } from "node:fs/promises";
import type { Client } from "pg";
import { rightsFile } from "#app/platform/db/paths.server.ts";
import { type LockTimeout, waitForLocks } from "#app/platform/db/wait-for-locks.server.ts";

/**
 * Gives the application's role the rights of `prisma/rights.sql` and takes every other right on a table from it, and
 * from everybody. Changes nothing where it is so already; nobody sees a state in between.
 */
export async function applyRights(client: Client, patience: LockTimeout): Promise<void> {
  const sql = await readFile(rightsFile, "utf8");
  await waitForLocks("The application's rights", patience, async () => {
    await client
      .query(`begin; set local lock_timeout = ${patience.lockTimeoutMilliseconds}; ${sql}; commit`)
      .catch(async (error: unknown) => {
        await client.query("rollback");
        throw error;
      });
  });
}
