import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { PrismaClient } from "#app/platform/db/generated/client.ts";

/** The site's way into the database: Prisma for use cases, and a pipelining pool for hot reads. */
export type Database = { prisma: PrismaClient; reader: pg.Pool; close(): Promise<void> };

/** Connects to a database as the application role, with at most `connections` connections in all. */
export function connectDatabase(appUrl: string, connections = 20): Database {
  const readers = Math.max(1, Math.floor(connections / 2));
  const shared = { connectionString: appUrl, application_name: "liaison", idleTimeoutMillis: 60_000, connectionTimeoutMillis: 10_000 };
  const pool = new pg.Pool({ ...shared, max: Math.max(1, connections - readers) });
  const reader = new pg.Pool({ ...shared, max: readers, pipeline: true });
  // why: without a listener a connection that the server closes would end the process; a pool hears only those at rest.
  for (const each of [pool, reader]) {
    each.on("error", () => {});
    each.on("connect", (client) => client.on("error", () => {}));
  }
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  const close = async () => {
    await prisma.$disconnect();
    await Promise.all([pool.end(), reader.end()]);
  };
  return { prisma, reader, close };
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
