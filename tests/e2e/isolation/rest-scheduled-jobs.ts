import { expect } from "@playwright/test";
import type { Client } from "pg";

/** Lets no job begin by the clock any more, and waits for those that did: what they write would look like a change. */
export async function restScheduledJobs(owner: Client): Promise<void> {
  // why not the schedules: the process may have read them a moment before, and then still adds their jobs
  await owner.query("update jobs.version set cron_on = now() + interval '1 day'");
  const underWay = `select name from jobs.job where state < 'completed'
    and (name in (select name from jobs.schedule) or name like '\\_\\_%send-it')`;
  let looks = 0;
  const idle = async () => {
    looks = (await owner.query(underWay)).rowCount === 0 ? looks + 1 : 0;
    return looks;
  };
  // why twice: a look of the clock that began before has added its jobs by then
  await expect.poll(idle, { timeout: 60_000, intervals: [1_000] }).toBeGreaterThan(1);
}
