import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { withConnection } from "#app/platform/db/connection/connect.server.ts";

/**
 * Takes the lock of that number for the session of `client`, which holds it until it lets go or ends; waits while
 * another has it. It asks again and again: who waits inside a statement keeps a snapshot, for which an index that is
 * built concurrently waits.
 */
export async function takeAdvisoryLock(client: Client, lock: number): Promise<void> {
  for (;;) {
    const {
      rows: [row],
    } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [lock]);
    if (row?.taken) return;
    await sleep(50 + Math.random() * 50);
  }
}

/**
 * Runs `work` while no other process on the same database holds the lock of that number, and returns what it returns.
 * Others wait; a process that dies lets go. `ownerUrl` must not lead through a pooler in transaction mode.
 */
export function withAdvisoryLock<T>(ownerUrl: string, lock: number, work: () => Promise<T>): Promise<T> {
  return withConnection(ownerUrl, async (client) => {
    await takeAdvisoryLock(client, lock);
    return work();
  });
}
