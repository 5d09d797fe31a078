import { z } from "zod";
import { moment } from "#app/console/contracts/moment.ts";
import { findingKinds } from "#app/domain/operations/findings/finding.ts";
import { processFactsContract } from "#app/domain/operations/processes/process-facts.ts";
import { jobConditions } from "#app/platform/jobs/job-conditions.ts";

/** Something that needs a hand. */
export const findingContract = z.object({
  kind: z.enum(findingKinds),
  /** Whether members feel it now. */
  isUrgent: z.boolean(),
  /** What it is about: a part, a queue, a machine, a host, a provider; empty where the brand says it all. */
  subject: z.string(),
  brand: z.string().nullable(),
  /** How many there are; of a disk how many hundredths are free, of a late queue for how many seconds. */
  count: z.int(),
  since: moment.nullable(),
});

/** A process, and what it tells of itself; null where another version tells other things. */
export const processContract = z.object({
  id: z.string(),
  host: z.string(),
  port: z.int(),
  pid: z.int(),
  release: z.string(),
  startedAt: moment,
  beatAt: moment,
  isSilent: z.boolean(),
  facts: processFactsContract.nullable(),
});

/** A queue, and how it stands. */
export const queueContract = z.object({
  job: z.string(),
  waiting: z.int(),
  retrying: z.int(),
  running: z.int(),
  lost: z.int(),
  parked: z.int(),
  /** For how many seconds the longest has been due; 0 where none is. */
  lateSeconds: z.number(),
  doneLastHour: z.int(),
});

export const jobCondition = z.enum(jobConditions);

/** A job without what it carries. Ages and times in seconds from now. */
export const jobContract = z.object({
  id: z.string(),
  job: z.string(),
  brand: z.string().nullable(),
  condition: jobCondition,
  ageSeconds: z.number(),
  nextSeconds: z.number().nullable(),
  tries: z.int(),
  /** The kind of its last error and its codes, never its words. */
  error: z.string().nullable(),
});

export type ShownFinding = z.output<typeof findingContract>;
export type ShownProcess = z.output<typeof processContract>;
export type ShownQueue = z.output<typeof queueContract>;
export type ShownJob = z.output<typeof jobContract>;

/** Which queue, and which job of it; without one all that were given up there. */
export const ofQueue = z.object({ queue: z.string().max(100), job: z.uuid().nullable().default(null) });
