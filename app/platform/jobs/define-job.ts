import { z } from "zod";
import type { Clock } from "#app/platform/clock/clock.ts";
import { secondsIn } from "#app/platform/clock/durations.ts";
import type { Logger } from "#app/platform/log/logger.server.ts";

/** What a job is run with, besides its payload. */
export type JobCtx = {
  jobId: string;
  /** 1 at the first try. */
  attempt: number;
  isLastAttempt: boolean;
  clock: Clock;
  log: Logger;
  /** Aborted when the job has taken too long or the process ends. */
  signal: AbortSignal;
};

/** `dropped` tells that there was nothing to do any more. */
type JobResult = void | "dropped";

/**
 * A job may run twice (a process can die between the work and its record): running it again must change nothing more.
 */
export type JobHandler<Payload> = (payload: Payload, ctx: JobCtx) => Promise<JobResult>;

/** Thrown by a job that nobody can ever do, so that it is not tried again. */
export class LostJobError extends Error {
  override name = "LostJobError";
}

/**
 * What becomes of what a job was to do once it is given up. `lost`: nobody else does it, so that it is tried for a week
 * unless `keepTryingSeconds` says otherwise; else the job by the clock that takes it up again, or why nobody misses it.
 */
export type IfGivenUp = "lost" | { readonly sweptBy: string } | { readonly harmless: string };

export type JobOptions = JobSettings & { ifGivenUp: IfGivenUp };

export type JobSettings = {
  /** Tries after the first; 8 by default, with pauses that double from `retryDelaySeconds` up to an hour. */
  retries?: number;
  /**
   * In place of `retries`: for how long it is tried again, counted from when it was to be done first; 0 counts tries.
   * A week by default for what would be lost, 0 for all else.
   */
  keepTryingSeconds?: number;
  retryDelaySeconds?: number;
  /** Longest time one try may take; 300 by default. */
  timeoutSeconds?: number;
  /** How many of it one process runs side by side; 2 by default. */
  concurrency?: number;
  /** How long its row stays after its end; a week by default. Short for payloads with secrets. */
  keepSeconds?: number;
  /**
   * Until when a job keeps another with its `onceKey` away: while it waits for its first try, which is the default, or
   * until its end. A queue keeps the one that it was made with.
   */
  oncePer?: "wait" | "end";
};

/** A job as whoever enqueues it knows it: its name, its settings and its payload. */
export type JobContract<Payload extends object = object> = {
  readonly name: string;
  readonly options: Required<JobOptions>;
  /** The payload, checked. Throws ZodError. */
  parse(data: unknown): Payload;
};

/** A job as the process that works knows it. */
export type JobDefinition<Payload extends object = object> = JobContract<Payload> & {
  /** Five cron fields in UTC for a job that runs by the clock; null for one that is enqueued. */
  readonly cron: string | null;
  run(data: unknown, ctx: JobCtx): Promise<JobResult>;
};

/** The brand for which a job works, as every payload of a brand's job carries it. */
export const jobTenantId = z.string().regex(/^[a-z][a-z0-9-]{1,30}$/);

/** Longer than an outage that somebody looks after, and half of what a job may wait (`longestWaitSeconds`). */
const keptTryingSeconds = 7 * secondsIn.day;

const defaults: Required<JobSettings> = {
  retries: 8,
  keepTryingSeconds: 0,
  retryDelaySeconds: 2,
  timeoutSeconds: 300,
  concurrency: 2,
  keepSeconds: 7 * secondsIn.day,
  oncePer: "wait",
};

/**
 * Describes a brand's job without its handler, for jobs whose handler is made at boot (`bindJob`).
 * The payload carries ids and its `tenantId` (`jobTenantId` in the schema).
 */
export function describeJob<Payload extends { tenantId: string }>(
  name: string,
  schema: z.ZodType<Payload>,
  options: JobOptions,
): JobContract<Payload> {
  const keepTryingSeconds = options.ifGivenUp === "lost" ? keptTryingSeconds : 0;
  return { name, options: { ...defaults, keepTryingSeconds, ...options }, parse: (data) => schema.parse(data) };
}

/** Gives a described job its handler, which must be safe to run twice. */
export function bindJob<Payload extends object>(
  contract: JobContract<Payload>,
  handler: JobHandler<Payload>,
): JobDefinition<Payload> {
  return { ...contract, cron: null, run: (data, ctx) => handler(contract.parse(data), ctx) };
}

/**
 * Defines a brand's job. Its payload carries ids and its `tenantId` (`jobTenantId` in the schema), never what a row
 * holds. The handler must be safe to run twice.
 */
export function defineJob<Payload extends { tenantId: string }>(
  name: string,
  schema: z.ZodType<Payload>,
  handler: JobHandler<Payload>,
  options: JobOptions,
): JobDefinition<Payload> {
  return bindJob(describeJob(name, schema, options), handler);
}

/**
 * Defines a job of the whole platform that runs by the clock, once per due time over all processes. `cron` has five
 * fields and is read in UTC. The handler must be safe to run twice, and runs once at a time in a process. What it gives
 * up it takes up again at its next time.
 */
export function defineScheduledJob(
  name: string,
  cron: string,
  handler: (ctx: JobCtx) => Promise<void>,
  settings: JobSettings = {},
): JobDefinition {
  return {
    name,
    cron,
    options: { ...defaults, concurrency: 1, ...settings, ifGivenUp: { sweptBy: name } },
    parse: () => ({}),
    run: (_data, ctx) => handler(ctx),
  };
}
