import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { PrismaClient } from "#app/platform/db/generated/client.ts";

/** The site's way into the database: Prisma for use cases, a pool for hot reads, and one for hot writes. */
export type Database = { prisma: PrismaClient; reader: pg.Pool; writer: pg.Pool; close(): Promise<void> };

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
  const writers = Math.max(2, Math.floor(connections / 5));
  const readers = Math.max(1, Math.floor(connections / 2) - writers);
  // why pipeline: outside it the driver goes on using a connection on which an answer is still owed
  const lineLimits = {
    connectionString: appUrl,
    application_name: "liaison",
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
  return { prisma, reader, writer, close };
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

/** Closes the connections of this process, once their work is done. */
export async function closeDatabase(): Promise<void> {
  const closing = current;
  current = null;
  await closing?.close();
}
