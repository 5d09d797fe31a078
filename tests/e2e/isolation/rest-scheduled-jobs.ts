import { expect } from "@playwright/test";
import { withConnection } from "#app/platform/db/connection/connect.server.ts";

/** Lets no job begin by the clock any more, and waits for those that did: what they write would look like a change. */
export async function restScheduledJobs(superuser: string): Promise<void> {
  // why a superuser: the jobs of the whole platform are shown to no other
  await withConnection(superuser, async (client) => {
    // why not the schedules or the clock itself: the process may have asked both a moment before, and adds its jobs later
    await client.query("create function jobs.rest() returns trigger language plpgsql as 'begin return null; end'");
    await client.query(
      `create trigger rest before insert on jobs.job for each row when (new.name like '\\_\\_%send-it') execute function jobs.rest()`,
    );
    const byClock = `(name in (select name from jobs.schedule) or name like '\\_\\_%send-it')`;
    // why: the process that seeded the members may have ended amid one, which nobody does any more
    await client.query(
      `delete from jobs.job where state = 'active' and started_on < pg_postmaster_start_time() and ${byClock}`,
    );
    const underWay = `select name, state, created_on, started_on, output from jobs.job where state < 'completed' and ${byClock}`;
    await expect.poll(async () => (await client.query(underWay)).rows, { timeout: 60_000 }).toEqual([]);
  });
}
