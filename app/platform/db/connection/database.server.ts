import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { PrismaClient } from "#app/platform/db/generated/client.ts";

/** The site's way into the database: Prisma for use cases, a pool for hot reads, and one for hot writes. */
export type Database = {
  prisma: PrismaClient;
  reader: pg.Pool;
  writer: pg.Pool;
  /** How many connections are open, how many of them are at work, and how many wait for one. */
  connections(): { open: number; busy: number; waiting: number };
  close(): Promise<void>;
};

/**
 * For how many milliseconds the site waits for a place in a pool, for a connection, and for the answer to one
 * statement.
 */
const siteTimeout = 8_000;

/**
 * Connects to a database as the application role, with at most `connections` connections in all. What waits longer than
 * `patience` milliseconds for the database fails as `isDatabaseAway` tells, and its connection is given up.
 */
export function connectDatabase(appUrl: string, connections = 20, patience = siteTimeout): Database {
  return connect({ connectionString: appUrl, application_name: "liaison" }, connections, patience);
}

/** What the server ends by itself, in milliseconds: a page of the console that asks too much of a thousand brands. */
const consoleStatementTimeout = 10_000;

/** Connects to a database as the role of the console. */
function connectConsole(consoleUrl: string, connections: number): Database {
  return connect(
    { connectionString: consoleUrl, application_name: "liaison-console", statement_timeout: consoleStatementTimeout },
    connections,
    // why longer: the server says more of what it ends than a connection that is given up
    consoleStatementTimeout + 2_000,
  );
}

function connect(settings: pg.PoolConfig, connections: number, patience: number): Database {
  const writers = Math.max(2, Math.floor(connections / 5));
  const readers = Math.max(1, Math.floor(connections / 2) - writers);
  // why pipeline: outside it the driver goes on using a connection on which an answer is still owed
  const lineLimits = {
    ...settings,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
    pipeline: true,
  };
  const pool = new pg.Pool({ ...lineLimits, max: Math.max(1, connections - readers - writers) });
  const reader = new pg.Pool({ ...lineLimits, max: readers });
  // why: a write may wait for a row; reads never wait behind it.
  const writer = new pg.Pool({ ...lineLimits, max: writers });
  // why: without a listener a connection that the server closes would end the process; a pool hears only those at rest.
  for (const each of [pool, reader, writer]) {
    each.on("error", () => {});
    each.on("connect", (client) => client.on("error", () => {}));
  }
  // why: in any other format an error quotes what was asked of the database, which may be a private text.
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool), errorFormat: "minimal" });
  const close = async () => {
    await prisma.$disconnect();
    await Promise.all([pool.end(), reader.end(), writer.end()]);
  };
  const sum = (count: (each: pg.Pool) => number) => count(pool) + count(reader) + count(writer);
  const countConnections = () => ({
    open: sum(({ totalCount }) => totalCount),
    busy: sum(({ totalCount, idleCount }) => totalCount - idleCount),
    waiting: sum(({ waitingCount }) => waitingCount),
  });
  return { prisma, reader, writer, connections: countConnections, close };
}

let current: Database | null = null;

/** Connects the process to its database; later calls of `database()` return this connection. */
export function openDatabase(appUrl: string, connections?: number): Database {
  if (current !== null) throw new Error("The database is already open");
  current = connectDatabase(appUrl, connections);
  return current;
}

/** The database of this process. Throws before `openDatabase` was called. */
export function database(): Database {
  if (current === null) throw new Error("The database is not open yet");
  return current;
}

type ConsolePlace = { url: string; connections: number; open: Database | null };

let consolePlace: ConsolePlace | null = null;

/** Says where the console's database is, of which a process holds at most `connections`; nothing is connected yet. */
export function openConsole(consoleUrl: string, connections = 8): void {
  if (consolePlace !== null) throw new Error("The console's database is already open");
  consolePlace = { url: consoleUrl, connections, open: null };
}

/**
 * The database of this process as the console's role, connected at the first call. Throws before `openConsole` was
 * called.
 */
export function consoleDatabase(): Database {
  if (consolePlace === null) throw new Error("The console's database is not open yet");
  consolePlace.open ??= connectConsole(consolePlace.url, consolePlace.connections);
  return consolePlace.open;
}

/** Closes the connections of this process, once their work is done. */
export async function closeDatabase(): Promise<void> {
  const closing = [current, consolePlace?.open];
  [current, consolePlace] = [null, null];
  await Promise.all(closing.map((each) => each?.close()));
}
