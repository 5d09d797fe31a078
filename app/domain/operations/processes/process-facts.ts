import { z } from "zod";

/** What a process tells of itself with each sign of life; times in milliseconds, sizes in bytes. */
export const processFactsContract = z.object({
  /** How late its timers were since the sign before: half of them at most `p50`, 99 of 100 at most `p99`. */
  eventLoop: z.object({ p50: z.number(), p99: z.number() }),
  memory: z.object({ resident: z.number(), heap: z.number() }),
  /** Its connections to the database. */
  connections: z.object({ open: z.int(), busy: z.int(), waiting: z.int() }),
  /** Open windows that are told what happens. */
  streams: z.int(),
  /** Of the last minute; `p95` is null where nobody asked. */
  requests: z.object({ count: z.int(), errors: z.int(), p95: z.number().nullable() }),
  /** Each part on which it stands, and whether that was well at the last look. */
  parts: z.record(z.string(), z.boolean()),
  /** Where it keeps its files; null where it cannot tell. */
  disk: z.object({ free: z.number(), total: z.number() }).nullable(),
  /** Whether media lie on that disk, and not in a bucket. */
  mediaOnDisk: z.boolean(),
  /** The latest backup in its data folder; null without one. */
  backup: z.object({ madeAt: z.iso.datetime(), bytes: z.number() }).nullable(),
});

export type ProcessFacts = z.infer<typeof processFactsContract>;
