import { z } from "zod";

/**
 * What PostgreSQL says as it goes or comes (class 57P), where it takes nobody more (53300), and of broken connections
 * (class 08).
 */
const awayStates = /^(?:57P0[1-5]|53300|08[0-9A-Z]{3})$/;

/** What the machine says of a server that is not there. */
const machineCodes = [
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
];

/** What Prisma says of a server that is not there, or does not answer in time. */
const prismaCodes = ["P1001", "P1002", "P1008", "P1011", "P1017", "P2024", "P2028", "P2037"];

/** What Prisma's driver says of the same, where Prisma itself has no code for it. */
const driverKinds = ["DatabaseNotReachable", "ConnectionClosed", "SocketTimeout", "TooManyConnections"];

/** What the driver says in words alone. */
const awayWords =
  /^(?:timeout expired|timeout exceeded when trying to connect|Query read timeout|Connection terminated\b|Client (?:was closed|has encountered a connection error)\b|Cannot use a pool after calling end|The server connection was closed)/;

const awayNames = new Set([...machineCodes, ...prismaCodes, ...driverKinds]);
const means = (name: string | undefined) => name !== undefined && (awayNames.has(name) || awayStates.test(name));

const driverFault = z.object({
  meta: z.object({
    driverAdapterError: z.object({
      cause: z.object({
        kind: z.string().optional(),
        code: z.string().optional(),
        originalCode: z.string().optional(),
      }),
    }),
  }),
});

/**
 * Tells whether an error of the driver or of Prisma means that the database is away: unreachable, going, coming, or
 * silent for longer than `connectDatabase` waits; then nobody knows whether what was asked was done. Looks through the
 * causes, too.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && typeof error.code === "string" && means(error.code)) return true;
  const told = driverFault.safeParse(error).data?.meta.driverAdapterError.cause;
  if (told && (means(told.kind) || means(told.code) || means(told.originalCode))) return true;
  return awayWords.test(error.message) || isDatabaseAway(error.cause);
}
