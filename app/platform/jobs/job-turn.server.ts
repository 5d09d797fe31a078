import { createHash } from "node:crypto";
import type { fromPrisma } from "pg-boss";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { jobsSchema } from "#app/platform/jobs/install-jobs.server.ts";

/** For whom a job is done, and among which jobs it waits. */
export type JobTurn = { name: string; tenantId: string; member: string };

// why: as many of each other member as of the own, and one, take their turns before
const placeQuery = `
  with others as (
    select group_id = $3 as is_own, count(*)::int as waiting from ${jobsSchema}.job
    where name = $1 and state < 'active' and data ->> 'tenantId' = $2 and group_id is not null
    group by group_id
  ), own as (select coalesce(max(waiting) filter (where is_own), 0) as waiting from others)
  select (own.waiting + coalesce((select sum(least(others.waiting, own.waiting + 1)) from others where not others.is_own), 0))::int as place from own`;

/**
 * Where a job stands among those that wait, so that members and brands take turns: its place in the rounds of its
 * brand's members, and every brand is owed one job a minute (virtual clock, Zhang 1990), so that what one brand has
 * waiting beyond that stands behind the first of the others and still comes to its turn. To be read in the transaction
 * that adds the job.
 */
export async function jobTurn(
  db: ReturnType<typeof fromPrisma>,
  { name, tenantId, member }: JobTurn,
  now: Date,
): Promise<{ priority: number; group: { id: string } }> {
  const id = createHash("sha256").update(`${tenantId} ${member}`).digest("base64url");
  const { rows } = await db.executeSql(placeQuery, [name, tenantId, id]);
  const place = Number(rows[0]?.place ?? 0);
  return { priority: -(Math.floor(now.getTime() / millisecondsIn.minute) + place), group: { id } };
}
