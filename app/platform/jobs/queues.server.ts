import type { PgBoss } from "pg-boss";
import { secondsIn } from "#app/platform/clock/durations.ts";
import type { JobDefinition } from "#app/platform/jobs/define-job.ts";

/** More tries than anybody counts: time ends them. */
const uncounted = 1_000_000;

/**
 * Longest pause between two tries, in seconds; each job has one of its own below it, so that those of an outage do not
 * come back as one.
 */
export const longestPauseSeconds = secondsIn.hour;

/** How long a job may wait for its tries before its row goes, in seconds, from when it was to be done first. */
export const longestWaitSeconds = 14 * secondsIn.day;

/** Makes a queue for each definition, or brings an existing one up to date. */
export async function declareQueues(boss: PgBoss, definitions: readonly JobDefinition[]): Promise<void> {
  for (const { name, options } of definitions) {
    const settings = {
      retryLimit: options.keepTryingSeconds > 0 ? uncounted : options.retries,
      retryDelay: options.retryDelaySeconds,
      retryBackoff: true,
      retryDelayMax: longestPauseSeconds,
      expireInSeconds: options.timeoutSeconds,
      retentionSeconds: longestWaitSeconds,
      deleteAfterSeconds: options.keepSeconds,
      notify: true,
    };
    // why: "short" lets one job wait per key, which is what onceKey promises; a schedule without a key cannot pile up
    await boss.createQueue(name, { ...settings, policy: options.oncePer === "end" ? "exclusive" : "short" });
    await boss.updateQueue(name, settings);
  }
}

/** Sets the timetable to exactly that of the definitions. */
export async function declareSchedules(boss: PgBoss, definitions: readonly JobDefinition[]): Promise<void> {
  const scheduled = definitions.filter((definition) => definition.cron !== null);
  for (const { name, cron } of scheduled) if (cron !== null) await boss.schedule(name, cron, {}, { tz: "UTC" });
  const names = new Set(scheduled.map((definition) => definition.name));
  for (const schedule of await boss.getSchedules())
    if (!names.has(schedule.name)) await boss.unschedule(schedule.name, schedule.key);
}
