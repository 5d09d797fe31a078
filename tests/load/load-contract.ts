import { z } from "zod";

/** What the load process is told to do. */
export const loadOrder = z.object({
  port: z.number(),
  /** Process id of the server, whose CPU time is read at the begin and at the end. */
  pid: z.number(),
  /** More processes of the same server, whose CPU time belongs to its own. */
  helpers: z.array(z.number()).default([]),
  /** Process id of the database server behind it, whose CPU time is told beside, with all its connections. */
  database: z.number().optional(),
  /** Requests without their last empty line, sent one after another over and over. */
  requests: z.array(z.string()).min(1),
  connections: z.number(),
  milliseconds: z.number(),
  /** Goes on until there are so many answers: of fewer than some hundred, the 99th percentile is the one slowest. */
  leastRequests: z.number().default(1),
});

/** What it measured: latencies in milliseconds; CPU milliseconds a request, null where the system does not tell. */
export const loadResult = z.object({
  requests: z.number(),
  perSecond: z.number(),
  p50: z.number(),
  p99: z.number(),
  cpu: z.number().nullable(),
  /** Null also where no database was named. */
  databaseCpu: z.number().nullable(),
  /**
   * Share of the machine's time that the host of a virtual machine took for others meanwhile; null where the system
   * does not tell.
   */
  stolen: z.number().nullable(),
});

export type LoadOrder = z.input<typeof loadOrder>;
export type LoadResult = z.infer<typeof loadResult>;

/** A result, or why there is none. */
export const loadReply = z.union([loadResult, z.object({ failure: z.string() })]);
