import pg from "pg";
import { withConnection } from "#app/platform/db/connection/connect.server.ts";
import { lettingIn, notYetGiven, reassignDatabases } from "./reassign-databases.server.ts";
import { openFunctionsSql, withholdFunctions } from "./withhold-functions.server.ts";

/**
 * The role that owns everything in the embedded server, and nothing beyond it; the site itself never works under it.
 */
export const clusterOwner = "liaison_owner";

/**
 * The role with which `initdb` makes a cluster. It makes the owner; nothing of the product works under it afterwards.
 */
export const clusterSuperuser = "liaison_superuser";

/** Where a cluster listens on the loopback, and the passwords of its two roles. */
export type ClusterAccess = { port: number; ownerPassword: string; superuserPassword: string };

/** The way into one database of a cluster as one of its roles. */
export function clusterUrl(role: string, password: string, port: number, database: string): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
}

/**
 * Sees to it that the owner of an embedded cluster is there and no superuser, and owns every database; a cluster of the
 * time when the owner was the superuser is brought forward, from wherever an earlier try was cut short. Where all is
 * well the superuser is not used. Functions that nobody needs are taken from everybody; where that alone is left to do
 * and the superuser's password is lost, they stay open, as the preparation of the database says. Throws what PostgreSQL
 * says.
 */
export async function prepareClusterRoles(access: ClusterAccess): Promise<void> {
  const asSuperuser = clusterUrl(clusterSuperuser, access.superuserPassword, access.port, "postgres");
  const asOwner = clusterUrl(clusterOwner, access.ownerPassword, access.port, "postgres");
  const state = await readState(asOwner);
  if (state === "ready") return;
  if (state === "open")
    return withConnection(asSuperuser, (client) => withholdEverywhere(client, access)).catch(passLost);
  if (state === "superuser") await splitOwner(asOwner, access);
  await withConnection(asSuperuser, async (client) => {
    await client.query(`drop role if exists ${helper}`);
    await ensureOwner(client, access.ownerPassword);
    await reassignDatabases(client, asSuperuser, clusterOwner);
    await withholdEverywhere(client, access);
  });
}

/** Also in the template, so that databases which are made later are born with it. */
async function withholdEverywhere(client: pg.Client, { superuserPassword, port }: ClusterAccess): Promise<void> {
  // why last: of the database of that name the next start asks whether all this is done
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where ${lettingIn} order by datname = 'postgres', datname`,
  );
  for (const { name } of rows)
    await withConnection(clusterUrl(clusterSuperuser, superuserPassword, port, name), (inside) =>
      withholdFunctions(inside, clusterOwner),
    );
}

/** `open` where a former release left functions to everybody that nobody needs, and no more is to do. */
type OwnerState = "ready" | "missing" | "superuser" | "unfinished" | "open";

const stateSql = `select case when rolsuper then 'superuser'
    when exists (select from pg_database where ${notYetGiven}) then 'unfinished'
    when exists (${openFunctionsSql}) then 'open' else 'ready' end as state
  from pg_roles where rolname = current_user`;

async function readState(asOwner: string): Promise<OwnerState> {
  try {
    const { rows } = await withConnection(asOwner, (client) => client.query<{ state: OwnerState }>(stateSql));
    return rows[0]?.state ?? "ready";
  } catch (error) {
    // why: PostgreSQL says of a role that is not there what it says of a wrong password
    if (isWrongPassword(error)) return "missing";
    throw error;
  }
}

const isWrongPassword = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === "28P01";

function passLost(error: unknown): void {
  if (!isWrongPassword(error)) throw error;
}

const helper = "liaison_setup";

/**
 * Gives the superuser of an older cluster, who was its owner too, a name of its own, and makes the owner anew.
 * PostgreSQL's first role can neither cease to be superuser nor rename itself, so that another does it, who goes with
 * the hand-over.
 */
async function splitOwner(asOwner: string, { port, ownerPassword, superuserPassword }: ClusterAccess): Promise<void> {
  await withConnection(asOwner, async (client) => {
    await client.query(`drop role if exists ${helper}`);
    await client.query(`create role ${helper} login superuser password ${pg.escapeLiteral(superuserPassword)}`);
  });
  await withConnection(clusterUrl(helper, superuserPassword, port, "postgres"), async (client) => {
    await client.query("begin");
    await client.query(`alter role ${clusterOwner} rename to ${clusterSuperuser}`);
    await client.query(`alter role ${clusterSuperuser} password ${pg.escapeLiteral(superuserPassword)}`);
    await ensureOwner(client, ownerPassword);
    await client.query("commit");
  });
}

async function ensureOwner(client: pg.Client, password: string): Promise<void> {
  const { rowCount } = await client.query("select from pg_roles where rolname = $1", [clusterOwner]);
  const rights = "login nosuperuser nobypassrls noreplication createdb createrole";
  await client.query(
    `${rowCount === 0 ? "create" : "alter"} role ${clusterOwner} ${rights} password ${pg.escapeLiteral(password)}`,
  );
  // why: a database in use can only be dropped by who may end the connections to it
  await client.query(`grant pg_signal_backend to ${clusterOwner}`);
  await client.query(adoptRolesSql);
  // why: the platform's database is the only one in which anybody but the owner has business
  await client.query("revoke all on database postgres, template1 from public");
}

/** Lets the owner see to the roles that were made before it, as one sees to those that one made. */
const adoptRolesSql = `do $$
  declare
    made name;
  begin
    for made in select rolname from pg_roles where oid >= 16384 and not rolsuper and rolname <> '${clusterOwner}' loop
      execute format('grant %I to ${clusterOwner} with admin true, inherit false, set false', made);
    end loop;
  end
$$`;
