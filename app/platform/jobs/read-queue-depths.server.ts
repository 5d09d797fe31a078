import type { fromPrisma } from "pg-boss";
import { jobsSchema } from "#app/platform/jobs/install-jobs.server.ts";

/**
 * What waits in one queue: how many jobs, how many of them to be tried again, and for how long the oldest that is due,
 * in seconds.
 */
export type QueueDepth = { job: string; waiting: number; retrying: number; oldestSeconds: number };

/** Why `state < 'active'`: by it an index of the queue's own finds what waits, however many ended ones are kept. */
const depthSql = `select name as job, count(*)::int as waiting, count(*) filter (where state = 'retry')::int as retrying,
    coalesce(extract(epoch from now() - min(created_on) filter (where state = 'retry' or start_after <= now())), 0)::float8 as "oldestSeconds"
  from ${jobsSchema}.job where state < 'active' group by name order by name`;

/** Reads what waits in every queue that holds anything. */
export async function readQueueDepths(db: Pick<ReturnType<typeof fromPrisma>, "executeSql">): Promise<QueueDepth[]> {
  const { rows } = await db.executeSql(depthSql);
  return rows.map((row) => ({
    job: String(row.job),
    waiting: Number(row.waiting),
    retrying: Number(row.retrying),
    oldestSeconds: Number(row.oldestSeconds),
  }));
}
