import type { JobContract } from "#app/platform/jobs/define-job.ts";
import {
  startJobs,
  type EnqueueOptions,
  type Jobs,
  type JobState,
  type JobTransaction,
  type StartJobsOptions,
} from "#app/platform/jobs/jobs.server.ts";
import type { QueueDepth } from "#app/platform/jobs/read-queue-depths.server.ts";

let current: Jobs | null = null;

/** Starts the jobs of this process; from then on `enqueueJob` works. */
export async function openJobs(options: StartJobsOptions): Promise<Jobs> {
  if (current !== null) throw new Error("The jobs are already open");
  current = await startJobs(options);
  return current;
}

/**
 * Adds a job in the caller's transaction, as `Jobs.enqueue` does.
 * @returns the job's id, or null when one with the same `onceKey` waits already
 * @throws Error before `openJobs`, and as `Jobs.enqueue` does
 */
export function enqueueJob<Payload extends object>(
  tx: JobTransaction,
  job: JobContract<Payload>,
  payload: NoInfer<Payload>,
  options?: EnqueueOptions,
): Promise<string | null> {
  if (current === null) throw new Error("The jobs are not open yet");
  return current.enqueue(tx, job, payload, options);
}

/** How far a job is; null for an unknown one, or one that ended long ago. */
export async function jobState(job: { name: string }, id: string): Promise<JobState | null> {
  if (current === null) throw new Error("The jobs are not open yet");
  return current.stateOf(job, id);
}

/** What waits in each queue; nothing before `openJobs`. */
export async function queueDepths(): Promise<QueueDepth[]> {
  return current === null ? [] : current.depths();
}

/** Stops the jobs of this process; waits for the running ones, at most `timeoutMilliseconds`. */
export async function closeJobs(timeoutMilliseconds?: number): Promise<void> {
  const closing = current;
  current = null;
  await closing?.stop(timeoutMilliseconds);
}
