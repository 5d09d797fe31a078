import { expect } from "@playwright/test";
import type { Client } from "pg";

/** Lets no job begin by the clock any more, and waits for those that did: what they write would look like a change. */
export async function restScheduledJobs(owner: Client): Promise<void> {
  // why a day that comes in leap years: without its row, a schedule's own jobs could not be told from others
  await owner.query("update jobs.schedule set cron = '0 0 29 2 *'");
  const underWay = `select name from jobs.job where state < 'completed'
    and (name in (select name from jobs.schedule) or name like '\\_\\_%send-it')`;
  await expect.poll(async () => (await owner.query<{ name: string }>(underWay)).rows, { timeout: 60_000 }).toEqual([]);
}
