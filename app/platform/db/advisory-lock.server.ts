import { withConnection } from "#app/platform/db/connect.server.ts";

/**
 * Runs `work` while no other process on the same database holds the lock of that number, and returns what it returns.
 * Others wait; a process that dies lets go. `ownerUrl` must not lead through a pooler in transaction mode.
 */
export function withAdvisoryLock<T>(ownerUrl: string, lock: number, work: () => Promise<T>): Promise<T> {
  return withConnection(ownerUrl, async (client) => {
    await client.query("select pg_advisory_lock($1)", [lock]);
    return work();
  });
}
