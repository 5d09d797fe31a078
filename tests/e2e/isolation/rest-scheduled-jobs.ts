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
    const underWay = `select name from jobs.job where state < 'completed'
      and (name in (select name from jobs.schedule) or name like '\\_\\_%send-it')`;
    await expect.poll(async () => (await client.query(underWay)).rowCount, { timeout: 60_000 }).toBe(0);
  });
}
