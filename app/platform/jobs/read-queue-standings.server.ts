import { z } from "zod";
import { jobsSchema } from "#app/platform/jobs/install-jobs.server.ts";
import type { QueueView } from "#app/platform/jobs/manage-jobs.server.ts";
import { isParkedSql } from "#app/platform/jobs/park-jobs.server.ts";

const queueStanding = z.object({
  job: z.string(),
  waiting: z.int(),
  /** Of those that wait, how many failed before. */
  retrying: z.int(),
  running: z.int(),
  lost: z.int(),
  parked: z.int(),
  /** For how many seconds the longest has been due; 0 where none is. */
  lateSeconds: z.number(),
  doneLastHour: z.int(),
});

/** How one queue stands: what waits, runs, was given up, is parked by a restore, and was done in the last hour. */
export type QueueStanding = z.infer<typeof queueStanding>;

const isDue = "(j.state < 'active' and j.start_after <= now())";

// why `q.name`: the queue's own errands are nobody's business
const standingsSql = `select q.name as job, count(j.id) filter (where j.state < 'active')::int as waiting, count(j.id) filter (where j.state = 'retry')::int as retrying,
    count(j.id) filter (where j.state = 'active')::int as running, count(j.id) filter (where j.state = 'failed')::int as lost,
    count(j.id) filter (where j.is_parked)::int as parked,
    coalesce(extract(epoch from now() - min(j.start_after) filter (where ${isDue})), 0)::float8 as "lateSeconds",
    count(j.id) filter (where j.state = 'completed' and j.completed_on > now() - interval '1 hour')::int as "doneLastHour"
  from ${jobsSchema}.queue q left join (
    select id, name, state, start_after, completed_on, ${isParkedSql} as is_parked from ${jobsSchema}.job
  ) j on j.name = q.name
  where q.name !~ '^__' group by q.name order by q.name`;

/** Reads how every queue stands, those without any job too. */
export async function readQueueStandings(queue: QueueView): Promise<QueueStanding[]> {
  return z.array(queueStanding).parse(await queue.query(standingsSql));
}
