import type { Client } from "pg";
import { parkJobs } from "#app/platform/jobs/park-jobs.server.ts";

/** What a restored copy would have sent by itself. */
export type Parked = { jobs: number; notifications: number };

/**
 * Keeps a copy from sending what waited in the original, in the transaction of the load, while the policies sleep: jobs
 * are parked, and what members were about to be told is passed over; they see it on the site all the same.
 */
export async function parkDeliveries(client: Client): Promise<Parked> {
  const { rowCount } = await client.query("update notification set status = 'skipped' where status = 'queued'");
  return { jobs: await parkJobs(client), notifications: rowCount ?? 0 };
}
