import type { Client } from "pg";
import { fromPrisma } from "pg-boss";
import { z } from "zod";
import { jobsSchema } from "#app/platform/jobs/install-jobs.server.ts";
import { type JobCondition, jobConditions } from "#app/platform/jobs/job-conditions.ts";
import { isParkedSql } from "#app/platform/jobs/park-jobs.server.ts";
import type { JobTransaction } from "#app/platform/jobs/jobs.server.ts";

/** The queue as who asks sees it: the owner all of it, the console the jobs of the brands that its operator holds. */
export type QueueView = { query(sql: string, values?: readonly (string | number | null)[]): Promise<unknown[]> };

/** The whole queue, through a connection of the owner. */
export const queueAsOwner = (client: Client): QueueView => ({
  query: async (sql, values = []) => (await client.query<Record<string, unknown>>(sql, [...values])).rows,
});

/** The queue as a transaction sees it. */
export const queueWithin = (tx: JobTransaction): QueueView => ({
  query: async (sql, values = []) => (await fromPrisma(tx).executeSql(sql, [...values])).rows,
});

/** Which jobs are meant; all of what is given must hold. */
export type JobFilter = {
  id?: string | undefined;
  job?: string | undefined;
  brand?: string | undefined;
  condition?: JobCondition | undefined;
};

const listedJob = z.object({
  id: z.string(),
  job: z.string(),
  brand: z.string().nullable(),
  condition: z.enum(jobConditions),
  ageSeconds: z.number(),
  nextSeconds: z.number().nullable(),
  tries: z.int(),
  error: z.string().nullable(),
});

/** A job as an operator may see it: nothing of what it carries. Ages and times in seconds from now. */
export type ListedJob = z.infer<typeof listedJob>;

const jobCount = z.object({ job: z.string(), condition: z.enum(jobConditions), count: z.int() });

const conditionSql = `case when ${isParkedSql} then 'parked' else case state when 'created' then 'waiting' when 'retry' then 'retry' when 'active' then 'running' when 'failed' then 'lost' end end`;

const jobsSql = `select id::text as id, name as job, data ->> 'tenantId' as brand, ${conditionSql} as condition, extract(epoch from now() - created_on)::float8 as "ageSeconds",
    case when state < 'active' then extract(epoch from start_after - now())::float8 end as "nextSeconds",
    case when state = 'created' then 0 else retry_count + (state <> 'retry')::int end as tries, coalesce(output ->> 'error', output ->> 'name', output -> 'value' ->> 'message') as error
  from ${jobsSchema}.job where state <> 'completed'`;

const whereSql = `condition is not null and ($1::text is null or id = $1) and ($2::text is null or job = $2) and ($3::text is null or brand = $3) and ($4::text is null or condition = $4)`;

const valuesOf = ({ id, job, brand, condition }: JobFilter) => [
  id ?? null,
  job ?? null,
  brand ?? null,
  condition ?? null,
];

/** The jobs that are meant, oldest first, `limit` at most. */
export async function listJobs(queue: QueueView, filter: JobFilter, limit: number): Promise<ListedJob[]> {
  const rows = await queue.query(
    `select * from (${jobsSql}) listed where ${whereSql} order by "ageSeconds" desc, id limit $5::int`,
    [...valuesOf(filter), limit],
  );
  return z.array(listedJob).parse(rows);
}

/** Which of these jobs of a name the queue holds; those that ended well it does not. */
export async function heldJobs(queue: QueueView, job: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await queue.query(
    `select id::text as id from ${jobsSchema}.job where name = $1 and id = any (string_to_array($2, ' ')::uuid[]) and state <> 'completed'`,
    [job, ids.join(" ")],
  );
  return new Set(
    z
      .array(z.object({ id: z.string() }))
      .parse(rows)
      .map(({ id }) => id),
  );
}

/** How many jobs there are of each name and condition among those that are meant. */
export async function countJobs(queue: QueueView, filter: JobFilter): Promise<z.infer<typeof jobCount>[]> {
  const rows = await queue.query(
    `select job, condition, count(*)::int as count from (${jobsSql}) listed where ${whereSql} group by job, condition order by job, condition`,
    valuesOf(filter),
  );
  return z.array(jobCount).parse(rows);
}

/**
 * Has the given-up ones that are meant begin anew, and those that wait for another try tried at once. Returns how many.
 */
export async function retryJobs(queue: QueueView, filter: JobFilter): Promise<number> {
  const rows = await queue.query(
    `update ${jobsSchema}.job set state = 'retry', start_after = now(), completed_on = null, output = null, keep_until = now() + interval '14 days',
       created_on = case when state = 'failed' then now() else created_on end, retry_limit = case when state = 'failed' then retry_count + greatest(retry_limit, 1) else retry_limit end
     where state in ('failed', 'retry') and id::text in (select id from (${jobsSql}) listed where ${whereSql}) returning id::text`,
    valuesOf(filter),
  );
  return rows.length;
}

/** Deletes the jobs that are meant, but for those that run now. Returns how many. */
export async function dropJobs(queue: QueueView, filter: JobFilter): Promise<number> {
  const rows = await queue.query(
    `delete from ${jobsSchema}.job where id::text in (select id from (${jobsSql}) listed where condition <> 'running' and ${whereSql}) returning id::text`,
    valuesOf(filter),
  );
  return rows.length;
}
