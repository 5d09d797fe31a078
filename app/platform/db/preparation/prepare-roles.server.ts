import pg from "pg";
import { appRole, consoleRole, type DatabaseUrls } from "#app/platform/db/cluster/urls.server.ts";
import { withConnection } from "#app/platform/db/connection/connect.server.ts";
import { takeAdvisoryLock } from "#app/platform/db/locks/advisory-lock.server.ts";
import { sessionLocks } from "#app/platform/db/locks/advisory-locks.ts";
import { isPostgresError } from "./is-postgres-error.ts";
import { refusePlantedNames } from "./refuse-planted-names.server.ts";

/** A role that serves, the way in as it or as a member of it, and the role whose member that way in may not be. */
type Serving = { role: string; url: string; variable: string; who: string; never: string };

const servingRoles = ({ app, console }: DatabaseUrls): Serving[] => [
  { role: appRole, url: app, variable: "APP_DATABASE_URL", who: "site", never: consoleRole },
  { role: consoleRole, url: console, variable: "CONSOLE_DATABASE_URL", who: "console", never: appRole },
];

/**
 * Makes the roles of the site and of the console where they are missing. Throws, with what somebody else has to run,
 * where the owner may not; and where a role has more power than to serve, or may plant names.
 */
export async function ensureRoles(client: pg.Client, urls: DatabaseUrls): Promise<void> {
  const serving = servingRoles(urls);
  for (const each of serving) await ensureRole(client, each);
  // why after both: each is looked at beside the other
  for (const each of serving) {
    await refusePowerfulRole(client, each);
    await refusePlantedNames(client, loginOf(each));
  }
}

/** Comes in as every role that serves. Throws a sentence where one cannot. */
export async function proveRoles(urls: DatabaseUrls): Promise<void> {
  await Promise.all(servingRoles(urls).map(proveRole));
}

const loginOf = ({ url }: Serving): string => decodeURIComponent(new URL(url).username);

async function ensureRole(client: pg.Client, serving: Serving): Promise<void> {
  // why: roles are shared by all databases of a server, and two databases may be prepared at once.
  await takeAdvisoryLock(client, sessionLocks.indexes);
  try {
    await makeRole(client, serving);
  } catch (error) {
    if (!isPostgresError(error, "42501")) throw error;
    const { role, variable } = serving;
    throw new Error(
      `The owner of the database may not make the role "${role}". Let who may do so run: create role ${role} login password '…', and name that role in ${variable}.`,
      { cause: error },
    );
  } finally {
    await client.query("select pg_advisory_unlock($1)", [sessionLocks.indexes]);
  }
}

/** Makes only what is missing: whoever made the roles for an owner who may not is not undone. */
async function makeRole(client: pg.Client, serving: Serving): Promise<void> {
  const [role, login] = [serving.role, loginOf(serving)];
  const { rowCount } = await client.query("select from pg_roles where rolname = $1", [role]);
  if (rowCount === 0)
    await client.query(`create role ${pg.escapeIdentifier(role)} nosuperuser nobypassrls nocreatedb nocreaterole`);
  if (login !== role) return joinRole(client, role, login);
  if (await comesIn(serving.url)) return;
  const password = decodeURIComponent(new URL(serving.url).password);
  const secret = password === "" ? "" : ` password ${pg.escapeLiteral(password)}`;
  await client.query(`alter role ${pg.escapeIdentifier(role)} login${secret}`);
}

async function joinRole(client: pg.Client, role: string, login: string): Promise<void> {
  const { rows } = await client.query<{ joined: boolean }>(
    "select pg_has_role(rolname, $2, 'member') as joined from pg_roles where rolname = $1",
    [login, role],
  );
  if (rows[0]?.joined === false)
    await client.query(`grant ${pg.escapeIdentifier(role)} to ${pg.escapeIdentifier(login)}`);
}

function comesIn(url: string): Promise<boolean> {
  return withConnection(url, async () => true).catch(() => false);
}

async function refusePowerfulRole(client: pg.Client, serving: Serving): Promise<void> {
  const login = loginOf(serving);
  const { rows } = await client.query<{ powerful: boolean; both: boolean }>(
    `select rolsuper or rolbypassrls or rolcreaterole or rolreplication or pg_has_role(rolname, current_user, 'member') as powerful,
       pg_has_role(rolname, $2, 'member') as both from pg_roles where rolname = $1`,
    [login, serving.never],
  );
  const who = serving.role === appRole ? "application" : "console";
  if (rows[0]?.powerful !== false) {
    throw new Error(
      `The ${who}'s database role "${login}" must exist and be neither superuser nor BYPASSRLS, CREATEROLE or REPLICATION nor the owner of the database, or tenants would not be kept apart`,
    );
  }
  if (rows[0].both)
    throw new Error(
      `The ${who}'s database role "${login}" must not be a member of ${serving.never}: what members' pages may read and what operators may read are two things`,
    );
}

async function proveRole(serving: Serving): Promise<void> {
  try {
    await withConnection(serving.url, (client) => client.query("select 1"));
  } catch (error) {
    const { host } = new URL(serving.url);
    throw new Error(
      `The ${serving.who} cannot work at ${host} as "${loginOf(serving)}" (${serving.variable}, where it is set): ${error instanceof Error ? error.message : error}`,
      { cause: error },
    );
  }
}
