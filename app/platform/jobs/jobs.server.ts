import { randomInt, randomUUID } from "node:crypto";
import { fromPrisma, type JobResult, PgBoss } from "pg-boss";
import type { Clock } from "#app/platform/clock/clock.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import type { JobContract, JobDefinition } from "#app/platform/jobs/define-job.ts";
import { jobsSchema } from "#app/platform/jobs/install-jobs.server.ts";
import { type QueueDepth, readQueueDepths } from "#app/platform/jobs/read-queue-depths.server.ts";
import { jobTurn } from "#app/platform/jobs/job-turn.server.ts";
import type { PayloadSeal } from "#app/platform/jobs/payload-seal.server.ts";
import { declareQueues, declareSchedules, longestPauseSeconds } from "#app/platform/jobs/queues.server.ts";
import { createJobRunner, tenantOf } from "#app/platform/jobs/run-job.server.ts";
import type { JobOutcome } from "#app/platform/metrics/metrics.server.ts";
import type { Logger } from "#app/platform/log/logger.server.ts";

/** What of a Prisma transaction enqueueing needs. */
export type JobTransaction = Parameters<typeof fromPrisma>[0];

export type EnqueueOptions = {
  /** Not before this moment. */
  startAfter?: Date;
  /** While a job of the same brand with this key waits, another is not added. */
  onceKey?: string;
  /** For which member it is done, where members and brands take turns; then all jobs of the name say so. */
  member?: string;
};

/** A job waits (perhaps to be tried again), runs, or ended one way or the other. */
export type JobState = "waiting" | "running" | "done" | "failed";

export type Jobs = {
  /**
   * Adds a job in the caller's transaction: it exists when that commits and never existed when it rolls back.
   * @returns the job's id, or null when one with the same `onceKey` waits already
   * @throws ZodError on a payload its definition refuses, Error on a job that was not given to `startJobs`
   */
  enqueue<Payload extends object>(
    tx: JobTransaction,
    job: JobContract<Payload>,
    payload: NoInfer<Payload>,
    options?: EnqueueOptions,
  ): Promise<string | null>;
  /** How far a job is; null for an unknown one, or one that ended long ago. */
  stateOf(job: { name: string }, id: string): Promise<JobState | null>;
  /** What waits in each queue. */
  depths(): Promise<QueueDepth[]>;
  /**
   * Stops taking jobs and waits for the running ones, at most `timeoutMilliseconds` (20,000); what is cut off runs
   * again later.
   */
  stop(timeoutMilliseconds?: number): Promise<void>;
};

export type StartJobsOptions = {
  /** The application role's URL. */
  connectionString: string;
  definitions: readonly JobDefinition[];
  /** False for a process that only enqueues. */
  work: boolean;
  /** By which payloads are kept from whoever reads the queue. */
  seal: PayloadSeal;
  clock: Clock;
  log: Logger;
  observe: (job: string, outcome: JobOutcome, seconds: number) => void;
  /**
   * Pause between looks for jobs that nobody announces, such as those to be tried again; 10 by default, 0.5 at the
   * least.
   */
  pollingSeconds?: number;
};

/** Pause between looks for jobs where their announcements cannot be heard, in seconds. */
const unannouncedPollingSeconds = 1;

/**
 * How long the queue waits for one answer of the database, in milliseconds: its housekeeping may take a while.
 * why pipeline: outside it the driver goes on using a connection on which an answer is still owed
 */
const lineLimits = { connectionTimeoutMillis: 10_000, query_timeout: 30_000, pipeline: true, keepAlive: true };

type WorkSettings = {
  includeMetadata: true;
  perJobResults: true;
  pollingIntervalSeconds: number;
  notifyPollingIntervalSeconds: number;
};

/** Those that were given up stay a week, however soon the others go, so that somebody can try them again. */
const keepLostSql = `update ${jobsSchema}.job set deletion_seconds = greatest(deletion_seconds, 604800) where name = $1 and id = any ($2::uuid[])`;

const states = {
  created: "waiting",
  retry: "waiting",
  active: "running",
  completed: "done",
  cancelled: "failed",
  failed: "failed",
} as const satisfies Record<string, JobState>;

/** Starts this process's share of the jobs: declares queues and schedules, and works through them. */
export async function startJobs(options: StartJobsOptions): Promise<Jobs> {
  const { connectionString, definitions, work, seal, clock, log, observe, pollingSeconds = 10 } = options;
  const boss = new PgBoss({
    ...lineLimits,
    connectionString,
    application_name: "liaison-jobs",
    schema: jobsSchema,
    migrate: false,
    createSchema: false,
    supervise: work,
    schedule: work,
    // why: a job is taken the moment its transaction commits, and an idle process asks the database next to nothing
    useListenNotify: work,
    // why: only the owner of an index may rebuild it, and this role owns nothing
    reindex: false,
    max: 4,
  });
  boss.on("error", (error) => log.error({ err: error }, "The job queue had a problem"));
  boss.on("warning", (warning) => log.warn({ warning: warning.message }, "The job queue warns"));
  await boss.start();
  await declareQueues(boss, definitions);
  if (work) await declareSchedules(boss, definitions);
  const known = new Map(definitions.map(({ name, options: { retryDelaySeconds } }) => [name, retryDelaySeconds]));

  const runJob = createJobRunner({ seal, clock, log, observe });

  async function startWorker(definition: JobDefinition): Promise<void> {
    const settings: WorkSettings = {
      includeMetadata: true,
      perJobResults: true,
      pollingIntervalSeconds: Math.min(pollingSeconds, unannouncedPollingSeconds),
      notifyPollingIntervalSeconds: pollingSeconds,
    };
    const worker = await boss.work<object, object, WorkSettings>(definition.name, settings, async (jobs) => {
      // why: several jobs may have been announced at once; whoever did one looks for the next
      boss.notifyWorker(worker);
      const results: JobResult[] = [];
      for (const job of jobs) results.push(await runJob(definition, job));
      const lost = results.filter(({ status }) => status === "deadletter").map(({ id }) => id);
      if (lost.length > 0) await boss.getDb().executeSql(keepLostSql, [definition.name, lost]);
      return results;
    });
  }

  if (work) {
    for (const definition of definitions) {
      for (let lane = 0; lane < definition.options.concurrency; lane += 1) await startWorker(definition);
    }
  }

  return {
    async enqueue(tx, job, payload, { startAfter, onceKey, member } = {}) {
      const retryDelay = known.get(job.name);
      if (retryDelay === undefined) throw new Error(`The job ${job.name} is not among those this process started with`);
      const id = randomUUID();
      const tenantId = tenantOf(payload).tenant ?? "";
      return boss.send(job.name, seal.seal({ id, name: job.name }, { ...job.parse(payload), tenantId }), {
        id,
        db: fromPrisma(tx),
        retryBackoff: true,
        retryDelay,
        retryDelayMax: randomInt(Math.floor(longestPauseSeconds * 0.75), longestPauseSeconds),
        ...(startAfter === undefined ? {} : { startAfter }),
        ...(member === undefined
          ? {}
          : await jobTurn(fromPrisma(tx), { name: job.name, tenantId, member }, clock.now())),
        singletonKey: onceKey === undefined ? randomUUID() : seal.keyFor(job.name, tenantId, onceKey),
      });
    },
    async stateOf(job, id) {
      const found = isUuid(id) ? await boss.getJobById(job.name, id) : null;
      return found && states[found.state];
    },
    depths: () => readQueueDepths(boss.getDb()),
    stop: (timeoutMilliseconds = 20_000) => boss.stop({ graceful: true, timeout: timeoutMilliseconds }),
  };
}
