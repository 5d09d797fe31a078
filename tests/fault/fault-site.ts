import { setTimeout as wait } from "node:timers/promises";
import path from "node:path";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "#app/platform/db/cluster/embedded-postgres.server.ts";
import { findPostmaster, isProcessAlive } from "#app/platform/db/cluster/postmaster.server.ts";
import { type Site, startSite } from "#tests/e2e/site/start-site.ts";
import { freePort } from "#tests/support/free-port.ts";

/** A real site on a durable database of its own, both of which can be killed and come back on their ports. */
export type FaultSite = {
  port: number;
  ownerUrl: string;
  killServer(): Promise<void>;
  killDatabase(): Promise<void>;
  close(): Promise<void>;
};

/** Starts server and database in an empty folder. */
export async function startFaultSite(directory: string): Promise<FaultSite> {
  const [port, databasePort] = [await freePort(), await freePort()];
  let database: EmbeddedPostgres = await startEmbeddedPostgres({ directory, port: databasePort });
  const ownerUrl = database.ownerUrl("liaison");
  // why: a site that other tests or services may reach would be no fair audit
  const env = {
    DATABASE_URL: ownerUrl,
    APP_DATABASE_URL: "",
    CONSOLE_DATABASE_URL: "",
    REDIS_URL: "",
    SMTP_URL: "",
    SEED_MEMBERS: "0",
  };
  const start = (): Promise<Site> => startSite({ port, dataDir: directory, env });
  let site = await start();
  return {
    port,
    ownerUrl,
    killServer: async () => {
      await site.kill("SIGKILL");
      site = await start();
    },
    killDatabase: async () => {
      await stopAtOnce(path.join(directory, "postgres"));
      database = await startEmbeddedPostgres({ directory, port: databasePort });
    },
    close: async () => {
      await site.kill("SIGTERM");
      await database.stop();
    },
  };
}

/** What `pg_ctl stop -m immediate` does: nobody says goodbye, and the next start recovers from the log. */
async function stopAtOnce(cluster: string): Promise<void> {
  const running = await findPostmaster(cluster);
  if (!running) throw new Error("The database does not run");
  process.kill(running.pid, "SIGQUIT");
  while (isProcessAlive(running.pid)) await wait(20);
}
