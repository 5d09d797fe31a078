import type { JobResult, JobWithMetadata } from "pg-boss";
import type { Clock } from "#app/platform/clock/clock.ts";
import { type JobDefinition, LostJobError } from "#app/platform/jobs/define-job.ts";
import { nameFailure } from "#app/platform/jobs/name-failure.ts";
import { longestPauseSeconds, longestWaitSeconds } from "#app/platform/jobs/queues.server.ts";
import type { PayloadSeal } from "#app/platform/jobs/payload-seal.server.ts";
import type { Logger } from "#app/platform/log/logger.server.ts";
import type { JobOutcome } from "#app/platform/metrics/metrics.server.ts";

type Settings = {
  seal: PayloadSeal;
  clock: Clock;
  log: Logger;
  observe: (job: string, outcome: JobOutcome, seconds: number) => void;
};

/**
 * Makes what runs one job and says how it ended: done, to be tried again (`failed`), or given up (`deadletter`) because
 * its tries or its time are over, or nobody can ever do it. One whose last tries ended with their process, or took too
 * long, so that nobody here saw them fail, is given up without another. Never throws.
 */
export function createJobRunner({ seal, clock, log, observe }: Settings) {
  return async (definition: JobDefinition, job: JobWithMetadata<object>): Promise<JobResult> => {
    const started = performance.now();
    const attempt = job.retryCount + 1;
    const jobLog = log.child({ job: definition.name, jobId: job.id, attempt, ...tenantOf(job.data) });
    const isLastAttempt = isLast(definition, job, clock);
    let outcome: JobOutcome = "lost";
    try {
      if (isOverdue(definition, job, clock))
        throw new LostJobError("Its time is over, and no try of it came to an end");
      const payload = definition.cron === null ? seal.open(job, job.data) : {};
      const result = await definition.run(payload, {
        jobId: job.id,
        attempt,
        isLastAttempt,
        clock,
        log: jobLog,
        signal: job.signal,
      });
      outcome = result === "dropped" ? "dropped" : "done";
      return { id: job.id, status: "completed" };
    } catch (error) {
      outcome = isLastAttempt || error instanceof LostJobError ? "lost" : "retried";
      jobLog[outcome === "lost" ? "error" : "warn"]({ err: error, isLastAttempt: outcome === "lost" }, "Job failed");
      return {
        id: job.id,
        status: outcome === "lost" ? "deadletter" : "failed",
        output: { error: nameFailure(error) },
      };
    } finally {
      observe(definition.name, outcome, (performance.now() - started) / 1_000);
    }
  };
}

function isLast({ options }: JobDefinition, job: JobWithMetadata<object>, clock: Clock): boolean {
  const { retryCount, retryLimit } = job;
  if (options.keepTryingSeconds === 0 || retryCount >= retryLimit) return retryCount >= retryLimit;
  return secondsSinceDue(job, clock) >= options.keepTryingSeconds;
}

/** Whether a job that is tried for a time should have had its last try long ago, however that ended. */
function isOverdue({ options }: JobDefinition, job: JobWithMetadata<object>, clock: Clock): boolean {
  // why not the first: it may have waited for a process that works
  if (options.keepTryingSeconds === 0 || job.retryCount === 0) return false;
  return secondsSinceDue(job, clock) >= options.keepTryingSeconds + 2 * longestPauseSeconds;
}

/** How long ago a job was to be done first. */
function secondsSinceDue({ createdOn, keepUntil }: JobWithMetadata<object>, clock: Clock): number {
  // why: what was set for next month is an hour old when it is an hour late
  const begun = Math.max(createdOn.getTime(), keepUntil.getTime() - longestWaitSeconds * 1_000);
  return (clock.now().getTime() - begun) / 1_000;
}

/** The brand of a payload, sealed or not, as the log names it. */
export function tenantOf(data: object | null): { tenant?: string } {
  return data !== null && "tenantId" in data && typeof data.tenantId === "string" ? { tenant: data.tenantId } : {};
}
