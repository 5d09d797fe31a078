import { readFile, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { withConnection } from "#app/platform/db/connection/connect.server.ts";
import { withDatabaseName } from "#app/platform/db/cluster/urls.server.ts";
import { freePort } from "#tests/support/free-port.ts";
import { serverCore, spawnPinned } from "#tests/bench/pinned-process.ts";
import { findProgram } from "#tests/bench/peers/find-program.ts";
import { waitUntilListening } from "#tests/bench/peers/wait-until-listening.ts";
import { openXmppStream } from "#tests/bench/peers/xmpp-stream.ts";

const schema = "/usr/share/ejabberd/sql/pg.sql";
const libraries = "/usr/lib/x86_64-linux-gnu";

/** Whom the clients log in as; each has the same password. */
export const xmppHost = "localhost";
export const xmppPassword = "bench";

export type Ejabberd = { port: number; pid: number };

/** Whether Debian's ejabberd and its way to PostgreSQL are there. */
export const hasEjabberd = (): boolean => findProgram("ejabberdctl") !== null && findProgram("erl") !== null;

/**
 * Starts ejabberd on the server's core with everything in a database of its own of the same PostgreSQL: accounts,
 * contacts, and the archive, which keeps every message for both sides, as its example of a configuration has them.
 */
export async function startEjabberd(
  directory: string,
  { ownerUrl, users }: { ownerUrl: string; users: readonly string[] },
): Promise<Ejabberd> {
  const database = withDatabaseName(ownerUrl, "ejabberd");
  await withConnection(ownerUrl, (client) => client.query("create database ejabberd"));
  await withConnection(database, async (client) => {
    await client.query(await readFile(schema, "utf8"));
    await client.query("insert into users (username, password) select unnest($1::text[]), $2", [users, xmppPassword]);
    await client.query("analyze");
  });
  const [home, port] = [path.join(directory, "ejabberd"), await freePort()];
  await mkdir(home, { recursive: true });
  const configuration = path.join(home, "ejabberd.yml");
  await writeFile(configuration, JSON.stringify(settings(port, new URL(database)), null, 2));
  // why: as `ejabberdctl foreground` starts it, which on Debian works for its own user and folders alone
  const child = spawnPinned(findProgram("erl") ?? "erl", {
    core: serverCore,
    cwd: home,
    env: {
      EJABBERD_CONFIG_PATH: configuration,
      EJABBERD_LOG_PATH: path.join(home, "ejabberd.log"),
      ERL_LIBS: libraries,
      ERL_CRASH_DUMP: path.join(home, "crash.dump"),
    },
    args: ["+K", "true", "+P", "250000", "-mnesia", "dir", JSON.stringify(home), "-noinput", "-s", "ejabberd"],
  });
  await waitUntilListening(child, { port });
  await waitForLogin(port, users[0] ?? "");
  return { port, pid: child.pid ?? 0 };
}

// why: it listens a moment before it lets people in
async function waitForLogin(port: number, user: string): Promise<void> {
  for (let patience = 50; ; patience -= 1) {
    const account = { port, host: xmppHost, user, password: xmppPassword };
    const refusal = await openXmppStream(account, () => {}).then(
      (socket) => void socket.destroy(),
      (error: unknown) => error,
    );
    if (refusal === undefined) return;
    if (patience === 0) throw refusal;
    await wait(200);
  }
}

// why: the file is YAML, of which JSON is a part
function settings(port: number, database: URL): object {
  return {
    hosts: [xmppHost],
    loglevel: "warning",
    listen: [{ port, ip: "127.0.0.1", module: "ejabberd_c2s", max_stanza_size: 262_144, backlog: 1_024 }],
    auth_method: "sql",
    auth_password_format: "plain",
    default_db: "sql",
    sql_type: "pgsql",
    sql_server: database.hostname,
    sql_port: Number(database.port),
    sql_database: database.pathname.slice(1),
    sql_username: database.username,
    sql_password: decodeURIComponent(database.password),
    modules: {
      mod_mam: { default: "always", assume_mam_usage: true },
      mod_offline: {},
      mod_ping: {},
      mod_roster: { versioning: true },
    },
  };
}
