import { randomBytes } from "node:crypto";
import { closeSync, existsSync, openSync } from "node:fs";
import { chown, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { withFileLock } from "#app/platform/db/file-lock.server.ts";
import { findPostgresPrograms, makeOwnedDirectory, spawnAs, type PostgresPrograms } from "#app/platform/db/postgres-binaries.server.ts";
import { findPostmaster, isProcessAlive, stopPostmaster, waitUntilReady, type Postmaster } from "#app/platform/db/postmaster.server.ts";

/** The role that owns everything in the embedded server; the site itself never works under it. */
export const embeddedOwner = "liaison_owner";

export type EmbeddedPostgres = {
  /** `postgres://…` of the owner, for one database of this server. */
  ownerUrl(database: string): string;
  /** Stops the server when this process owns it; leaves it running when another living process does. */
  stop(): Promise<void>;
};

export type EmbeddedPostgresOptions = {
  /** Folder of the installation; the cluster lives in its `postgres/`. */
  directory: string;
  /** Faster and unsafe on power loss: for tests only. */
  throwAway?: boolean;
  /** The process that keeps the server; a server whose keeper is dead is taken over. Default: this process. */
  keeperPid?: number;
};

/**
 * Starts the PostgreSQL of a data folder on a free loopback port, or joins the one that already runs there.
 * A server orphaned by a killed process is adopted. Throws with PostgreSQL's own last words when it cannot start.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  await mkdir(options.directory, { recursive: true });
  return withFileLock(join(options.directory, "postgres.lock"), () => startLocked(options));
}

/** Stops whatever server runs on a data folder, whoever started it. */
export async function stopEmbeddedPostgres(directory: string): Promise<void> {
  const running = await findPostmaster(join(directory, "postgres"));
  if (running !== null) await stopKept(running, join(directory, "postgres.keeper"));
}

async function startLocked({ directory, throwAway = false, keeperPid = process.pid }: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const cluster = join(directory, "postgres");
  const keeperFile = join(directory, "postgres.keeper");
  const programs = await findPostgresPrograms(directory);
  const password = await readOrMakePassword(directory);
  if (!existsSync(join(cluster, "PG_VERSION"))) await initialise(directory, programs, password);

  const running = await findPostmaster(cluster);
  const keeper = Number.parseInt(await readFile(keeperFile, "utf8").catch(() => ""), 10);
  const borrowed = running !== null && keeper !== keeperPid && isProcessAlive(keeper);
  const postmaster = running === null ? await launch(directory, programs, throwAway) : await waitUntilReady(cluster, 60_000, () => null);
  if (!borrowed) await writeFile(keeperFile, String(keeperPid), { mode: 0o600 });

  return {
    ownerUrl: (database) => `postgres://${embeddedOwner}:${password}@127.0.0.1:${postmaster.port}/${database}`,
    stop: async () => {
      if (!borrowed) await stopKept(postmaster, keeperFile);
    },
  };
}

async function stopKept(postmaster: Postmaster, keeperFile: string): Promise<void> {
  await stopPostmaster(postmaster);
  await rm(keeperFile, { force: true });
}

async function initialise(directory: string, { initdb, identity }: PostgresPrograms, password: string): Promise<void> {
  const unfinished = join(directory, "postgres.new");
  await rm(unfinished, { recursive: true, force: true });
  makeOwnedDirectory(unfinished, identity);
  const passwordFile = join(directory, "postgres.initial");
  await rm(passwordFile, { force: true });
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (identity.uid !== undefined && identity.gid !== undefined) await chown(passwordFile, identity.uid, identity.gid);
  const child = spawnAs(identity, initdb, [
    `--pgdata=${unfinished}`, `--username=${embeddedOwner}`, `--pwfile=${passwordFile}`, "--auth=scram-sha-256",
    // why: keys compare by bytes, which is fast and never changes with a library; ICU collations stay available by name.
    "--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C", "--no-sync", "--no-instructions",
  ], "pipe");
  const failure = await lastWords(child);
  await rm(passwordFile, { force: true });
  if (failure !== null) throw new Error(`initdb failed: ${failure}`);
  await rename(unfinished, join(directory, "postgres"));
}

async function launch(directory: string, { postgres, identity }: PostgresPrograms, throwAway: boolean): Promise<Postmaster> {
  const cluster = join(directory, "postgres");
  const logFile = join(directory, "postgres.log");
  const log = openSync(logFile, "w", 0o600);
  const child = spawnAs(identity, postgres, ["-D", cluster, "-p", String(await freePort()), ...settings(throwAway)], log);
  closeSync(log);
  let ended = false;
  child.once("exit", () => (ended = true));
  child.once("error", () => (ended = true));
  child.unref();
  try {
    return await waitUntilReady(cluster, 60_000, () => (ended ? "ended" : null));
  } catch {
    throw new Error(`PostgreSQL did not start: ${(await readFile(logFile, "utf8")).trim().split("\n").slice(-5).join(" · ")}`);
  }
}

function settings(throwAway: boolean): string[] {
  const pairs = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: "200",
    shared_buffers: "256MB",
    random_page_cost: "1.1",
    timezone: "UTC",
    log_min_messages: "warning",
    log_statement: "none",
    ...(throwAway ? { fsync: "off", synchronous_commit: "off", full_page_writes: "off", autovacuum: "off", shared_buffers: "64MB" } : {}),
  };
  return Object.entries(pairs).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

async function readOrMakePassword(directory: string): Promise<string> {
  const path = join(directory, "postgres.password");
  const known = await readFile(path, "utf8").catch(() => null);
  if (known !== null) return known.trim();
  const password = randomBytes(24).toString("base64url");
  await writeFile(path, `${password}\n`, { mode: 0o600 });
  return password;
}

function lastWords(child: ReturnType<typeof spawnAs>): Promise<string | null> {
  let output = "";
  child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("close", (code) => resolve(code === 0 ? null : output.trim().slice(-2_000) || `exit code ${code}`));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
