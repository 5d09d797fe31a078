import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { stopEmbeddedPostgres } from "#app/platform/db/cluster/embedded-postgres.server.ts";
import { generateClient } from "#app/platform/db/schema/generate-client.ts";
import { memoryPlace, roomiestPlace } from "#tests/support/roomiest-place.ts";
import { isProcessAlive } from "#app/platform/db/cluster/postmaster.server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Folder in which the run's PostgreSQL starts when the first test asks for a database. */
    databaseRun: { directory: string };
  }
}

const prefix = "liaison-test-";

/**
 * Once for a whole run: a folder for its database server, which starts only when a test needs it, and for whatever
 * tests write, and its end.
 */
export default async function setUpDatabaseRun({ provide }: TestProject): Promise<() => Promise<void>> {
  await generateClient();
  await removeAbandonedRuns();
  const directory = mkdtempSync(join(roomiestPlace(), `${prefix}${process.pid}-`));
  provide("databaseRun", { directory });
  const temporary = join(directory, "temporary");
  mkdirSync(temporary);
  // why: what tests leave in the system's folder for temporary files goes with the run
  process.env["TMPDIR"] = temporary;
  return () => remove(directory);
}

async function removeAbandonedRuns(): Promise<void> {
  for (const place of [tmpdir(), memoryPlace].filter((each) => existsSync(each))) {
    for (const name of readdirSync(place).filter((entry) => entry.startsWith(prefix))) {
      const keeper = Number.parseInt(name.slice(prefix.length), 10);
      if (isProcessAlive(keeper)) continue;
      // why: it may belong to another user of the machine, whose business it then is.
      await remove(join(place, name)).catch(() => {});
    }
  }
}

async function remove(directory: string): Promise<void> {
  await stopEmbeddedPostgres(directory);
  rmSync(directory, { recursive: true, force: true });
}
