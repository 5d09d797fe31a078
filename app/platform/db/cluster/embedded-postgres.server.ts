import { randomBytes } from "node:crypto";
import { closeSync, existsSync, openSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createServer, Socket } from "node:net";
import { join, resolve as resolvePath } from "node:path";
import pg from "pg";
import { clusterOwner, clusterSuperuser, clusterUrl, prepareClusterRoles } from "./cluster-roles.server.ts";
import { withFileLock } from "./file-lock.server.ts";
import { initialiseCluster } from "./initialise-cluster.server.ts";
import { findPostgresPrograms, spawnAs, type PostgresPrograms } from "./postgres-binaries.server.ts";
import { sharedBuffers } from "./shared-buffers.server.ts";
import { findPostmaster, stopPostmaster, waitUntilReady, type Postmaster } from "./postmaster.server.ts";

export type EmbeddedPostgres = {
  /** `postgres://…` of the owner, for one database of this server. */
  ownerUrl(database: string): string;
  /** Leaves the server, and stops it when no other process of the product is using it. */
  stop(): Promise<void>;
};

export type EmbeddedPostgresOptions = {
  /** Folder of the installation; the cluster lives in its `postgres/`. */
  directory: string;
  /** Faster and unsafe on power loss: for tests only. */
  throwAway?: boolean;
  /** The loopback port when it has to be started here; a free one by default. */
  port?: number;
};

/**
 * Where in the folder the password of the cluster's superuser is kept, for whoever has to set it up again or look into
 * it by hand.
 */
export const superuserPasswordFile = "postgres.superuser.password";

/** By this name processes that use the server see each other in `pg_stat_activity`, so that the last one stops it. */
const presenceName = "liaison-presence";

/**
 * Starts the PostgreSQL of a data folder on a loopback port, or joins the one that already runs there, be it
 * another process's or the orphan of a killed one. Throws with PostgreSQL's own last words when it cannot start.
 */
export async function startEmbeddedPostgres({
  directory: folder,
  throwAway = false,
  port,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  // why: PostgreSQL is started elsewhere, where a path from here leads nowhere.
  const directory = resolvePath(folder);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  return withFileLock(lockOf(directory), async () => {
    const [ownerPassword, superuserPassword] = [
      await readOrMakePassword(directory, "postgres.password"),
      await readOrMakePassword(directory, superuserPasswordFile),
    ];
    const postmaster = await joinOrLaunch(directory, superuserPassword, { throwAway, port });
    await prepareClusterRoles({ port: postmaster.port, ownerPassword, superuserPassword });
    const ownerUrl = (database: string) => clusterUrl(clusterOwner, ownerPassword, postmaster.port, database);
    const presence = await bePresent(ownerUrl("postgres"));
    return { ownerUrl, stop: () => withFileLock(lockOf(directory), () => leave(presence, postmaster)) };
  });
}

/** Stops whatever server runs on a data folder, whoever uses it. */
export async function stopEmbeddedPostgres(directory: string): Promise<void> {
  const running = await findPostmaster(resolvePath(directory, "postgres"));
  if (running !== null) await stopPostmaster(running);
}

const lockOf = (directory: string): string => join(directory, "postgres.lock");

type Launch = { throwAway: boolean; port: number | undefined };

async function joinOrLaunch(directory: string, password: string, options: Launch): Promise<Postmaster> {
  const cluster = join(directory, "postgres");
  if ((await findPostmaster(cluster)) !== null) return waitUntilReady(cluster, 60_000, () => null);
  const programs = await findPostgresPrograms(directory);
  if (!existsSync(join(cluster, "PG_VERSION")))
    await initialiseCluster(directory, programs, { superuser: clusterSuperuser, password });
  return launch(directory, programs, options);
}

async function bePresent(url: string): Promise<pg.Client> {
  const presence = new pg.Client({ connectionString: url, application_name: presenceName, keepAlive: true });
  // why: when the server goes away, whoever works with it finds out; this connection only says who is there.
  presence.on("error", () => {});
  await presence.connect();
  const { stream } = presence.connection;
  // why: being present must not keep a process alive that has nothing left to do.
  if (stream instanceof Socket) stream.unref();
  return presence;
}

async function leave(presence: pg.Client, postmaster: Postmaster): Promise<void> {
  const { stream } = presence.connection;
  if (stream instanceof Socket) stream.ref();
  const othersSql = "select from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()";
  const others = await presence.query(othersSql, [presenceName]).then(
    (result) => result.rowCount ?? 0,
    () => 0,
  );
  await presence.end().catch(() => {});
  if (others === 0) await stopPostmaster(postmaster);
}

async function launch(
  directory: string,
  { postgres, identity }: PostgresPrograms,
  { throwAway, port }: Launch,
): Promise<Postmaster> {
  const cluster = join(directory, "postgres");
  const logFile = join(directory, "postgres.log");
  const log = openSync(logFile, "w", 0o600);
  const child = spawnAs(
    identity,
    postgres,
    ["-D", cluster, "-p", String(port ?? (await freePort())), ...settings(throwAway)],
    log,
  );
  closeSync(log);
  let ended = false;
  child.once("exit", () => (ended = true));
  child.once("error", () => (ended = true));
  child.unref();
  try {
    return await waitUntilReady(cluster, 60_000, () => (ended ? "ended" : null));
  } catch {
    throw new Error(
      `PostgreSQL did not start: ${(await readFile(logFile, "utf8")).trim().split("\n").slice(-5).join(" · ")}`,
    );
  }
}

function settings(throwAway: boolean): string[] {
  const pairs = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: "200",
    shared_buffers: `${sharedBuffers()}MB`,
    random_page_cost: "1.1",
    timezone: "UTC",
    log_min_messages: "warning",
    log_statement: "none",
    ...(throwAway
      ? { fsync: "off", synchronous_commit: "off", full_page_writes: "off", autovacuum: "off", shared_buffers: "64MB" }
      : {}),
  };
  return Object.entries(pairs).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

async function readOrMakePassword(directory: string, file: string): Promise<string> {
  const path = join(directory, file);
  // why: whoever was killed at the first start, or met a full disk, may have left an empty file
  const known = (await readFile(path, "utf8").catch(() => "")).trim();
  if (known !== "") return known;
  const password = randomBytes(24).toString("base64url");
  await writeFile(path, `${password}\n`, { mode: 0o600 });
  return password;
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
