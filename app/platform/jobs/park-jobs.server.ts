import type { Client } from "pg";
import { jobsSchema } from "#app/platform/jobs/install-jobs.server.ts";

/** What a parked job carries in place of a result, so that it is told from one that was given up. */
const parkedMark = `'{"parked": true}'::jsonb`;

/** The SQL by which a parked job is known. */
export const isParkedSql = `(state = 'cancelled' and output = ${parkedMark})`;

/**
 * Parks every job that waits for a brand, or ran: nobody takes it, it never ends by itself, and it stands in no other's
 * way, until `releaseJobs`. Returns how many. In the caller's transaction, as the owner.
 */
export async function parkJobs(client: Client): Promise<number> {
  const { rowCount } = await client.query(
    `update ${jobsSchema}.job set state = 'cancelled', completed_on = null, output = ${parkedMark} where state <= 'active' and data ? 'sealed'`,
  );
  return rowCount ?? 0;
}

/**
 * Lets every parked job go on as if it came now; one whose like waits already stays. Returns how many go. As the owner.
 */
export async function releaseJobs(client: Client): Promise<number> {
  const { rowCount } = await client.query(
    `update ${jobsSchema}.job parked set state = 'created', retry_count = 0, output = null, created_on = now(), start_after = now(), keep_until = now() + interval '14 days'
     where ${isParkedSql} and not exists (
       select from ${jobsSchema}.job waiting where waiting.name = parked.name and waiting.singleton_key = parked.singleton_key and waiting.state = 'created'
     )`,
  );
  return rowCount ?? 0;
}
