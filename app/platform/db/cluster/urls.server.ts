import { createHmac } from "node:crypto";
import { withConnection } from "#app/platform/db/connection/connect.server.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.server.ts";
import { waitForDatabase, type WaitingForDatabase } from "#app/platform/db/connection/wait-for-database.server.ts";

/** The role under which the site works: it owns nothing and row-level security binds it. */
export const appRole = "liaison_app";

/**
 * The role under which the console works for an operator: its policies show it the brands that this operator holds, and
 * nothing else (docs/decisions/console-role.md).
 */
export const consoleRole = "liaison_console";

/**
 * Three ways into one database: `owner` migrates and installs, `app` serves members, `console` serves operators. All
 * are `postgres://` URLs.
 */
export type DatabaseUrls = { owner: string; app: string; console: string };

export type DatabasePlace = {
  urls: DatabaseUrls;
  /** Stops the embedded server, if one was started here. */
  stop(): Promise<void>;
};

export type DatabaseSource = {
  DATA_DIR: string;
  DATABASE_URL?: string | undefined;
  APP_DATABASE_URL?: string | undefined;
  CONSOLE_DATABASE_URL?: string | undefined;
};

/**
 * Says where the database is: at `DATABASE_URL` (the owner's) when given, else in an embedded server that is started in
 * the data folder. One that is away is waited for where `waiting` says so. Throws when the embedded server cannot
 * start, or when the outside one cannot be used.
 */
export async function openDatabasePlace(source: DatabaseSource, waiting?: WaitingForDatabase): Promise<DatabasePlace> {
  const { DATABASE_URL: outside } = source;
  if (outside !== undefined) {
    await (waiting ? waitForDatabase(() => proveUsable(outside), waiting) : proveUsable(outside));
    const derived = urlsFor(outside);
    const [app, console] = [source.APP_DATABASE_URL ?? derived.app, source.CONSOLE_DATABASE_URL ?? derived.console];
    return { urls: { owner: outside, app, console }, stop: async () => {} };
  }
  const server = await startEmbeddedPostgres({ directory: source.DATA_DIR });
  return { urls: urlsFor(server.ownerUrl("liaison")), stop: server.stop };
}

async function proveUsable(ownerUrl: string): Promise<void> {
  const { host } = new URL(ownerUrl);
  const version = await readVersion(ownerUrl).catch((error: unknown) => {
    // why: a database that does not exist yet is made later
    if (error instanceof Error && "code" in error && error.code === "3D000") return null;
    throw new Error(
      `DATABASE_URL leads to ${host}, which cannot be used: ${error instanceof Error ? error.message || error.name : error}`,
      { cause: error },
    );
  });
  if (version !== null && version < 150_000)
    throw new Error(
      `DATABASE_URL leads to PostgreSQL ${Math.floor(version / 10_000)}, but must lead to version 15 or later.`,
    );
}

async function readVersion(url: string): Promise<number> {
  return withConnection(url, async (client) => {
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    return rows[0]?.version ?? 0;
  });
}

/** All ways into the database of an owner's URL, with the passwords that are derived from the owner's. */
export function urlsFor(ownerUrl: string): DatabaseUrls {
  return { owner: ownerUrl, app: appUrlFor(ownerUrl), console: roleUrlFor(ownerUrl, consoleRole) };
}

/** The application's URL beside an owner's URL: same server and database, the role `liaison_app`. */
export const appUrlFor = (ownerUrl: string): string => roleUrlFor(ownerUrl, appRole);

// why derived: every process arrives at the same password, and none has to be stored.
function roleUrlFor(ownerUrl: string, role: string): string {
  const url = new URL(ownerUrl);
  const ownerPassword = decodeURIComponent(url.password);
  url.username = role;
  url.password = ownerPassword === "" ? "" : createHmac("sha256", ownerPassword).update(role).digest("hex");
  return url.toString();
}

/** The same URL with another database name. */
export function withDatabaseName(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.toString();
}

/** A URL without its password, and the password, null where it names none: it may come from elsewhere then. */
export function withoutPassword(url: string): { url: string; password: string | null } {
  const bare = new URL(url);
  const password = bare.password === "" ? null : decodeURIComponent(bare.password);
  bare.password = "";
  return { url: bare.toString(), password };
}
