import type { Client } from "pg";
import { jobsSchema } from "#app/platform/jobs/install-jobs.server.ts";
import { isParkedSql } from "#app/platform/jobs/park-jobs.server.ts";

/** How a job stands: waits, failed and waits to be tried again, runs, was given up, or is parked by a restore. */
export const jobConditions = ["waiting", "retry", "running", "lost", "parked"] as const;
export type JobCondition = (typeof jobConditions)[number];

/** Which jobs are meant; all of what is given must hold. */
export type JobFilter = {
  id?: string | undefined;
  job?: string | undefined;
  brand?: string | undefined;
  condition?: JobCondition | undefined;
};

/** A job as an operator may see it: nothing of what it carries. Ages and times in seconds from now. */
export type ListedJob = {
  id: string;
  job: string;
  brand: string | null;
  condition: JobCondition;
  ageSeconds: number;
  nextSeconds: number | null;
  tries: number;
  error: string | null;
};

const conditionSql = `case when ${isParkedSql} then 'parked' else case state when 'created' then 'waiting' when 'retry' then 'retry' when 'active' then 'running' when 'failed' then 'lost' end end`;

const jobsSql = `select id, name as job, data ->> 'tenantId' as brand, ${conditionSql} as condition, extract(epoch from now() - created_on)::float8 as "ageSeconds",
    case when state < 'active' then extract(epoch from start_after - now())::float8 end as "nextSeconds",
    case when state = 'created' then 0 else retry_count + (state <> 'retry')::int end as tries, coalesce(output ->> 'error', output ->> 'name', output -> 'value' ->> 'message') as error
  from ${jobsSchema}.job where state <> 'completed'`;

const whereSql = `condition is not null and ($1::text is null or id::text = $1) and ($2::text is null or job = $2) and ($3::text is null or brand = $3) and ($4::text is null or condition = $4)`;

const valuesOf = ({ id, job, brand, condition }: JobFilter) => [
  id ?? null,
  job ?? null,
  brand ?? null,
  condition ?? null,
];

/** The jobs that are meant, oldest first, `limit` at most. As the owner. */
export async function listJobs(client: Client, filter: JobFilter, limit: number): Promise<ListedJob[]> {
  const { rows } = await client.query<ListedJob>(
    `select * from (${jobsSql}) listed where ${whereSql} order by "ageSeconds" desc, id limit $5`,
    [...valuesOf(filter), limit],
  );
  return rows;
}

/** How many jobs there are of each name and condition among those that are meant. As the owner. */
export async function countJobs(
  client: Client,
  filter: JobFilter,
): Promise<{ job: string; condition: JobCondition; count: number }[]> {
  const { rows } = await client.query<{ job: string; condition: JobCondition; count: number }>(
    `select job, condition, count(*)::int as count from (${jobsSql}) listed where ${whereSql} group by job, condition order by job, condition`,
    valuesOf(filter),
  );
  return rows;
}

/**
 * Has the given-up ones that are meant begin anew, and those that wait for another try tried at once. Returns how many.
 * As the owner.
 */
export async function retryJobs(client: Client, filter: JobFilter): Promise<number> {
  const { rowCount } = await client.query(
    `update ${jobsSchema}.job set state = 'retry', start_after = now(), completed_on = null, output = null, keep_until = now() + interval '14 days',
       created_on = case when state = 'failed' then now() else created_on end, retry_limit = case when state = 'failed' then retry_count + greatest(retry_limit, 1) else retry_limit end
     where state in ('failed', 'retry') and id in (select id from (${jobsSql}) listed where ${whereSql})`,
    valuesOf(filter),
  );
  return rowCount ?? 0;
}

/** Deletes the jobs that are meant, but for those that run now. Returns how many. As the owner. */
export async function dropJobs(client: Client, filter: JobFilter): Promise<number> {
  const { rowCount } = await client.query(
    `delete from ${jobsSchema}.job where id in (select id from (${jobsSql}) listed where condition <> 'running' and ${whereSql})`,
    valuesOf(filter),
  );
  return rowCount ?? 0;
}
