import { withConnection } from "#app/platform/db/connection/connect.server.ts";
import { openDatabasePlace } from "#app/platform/db/cluster/urls.server.ts";
import { runningSite } from "#tests/e2e/site/running-site.ts";
import { superuserUrl } from "#tests/support/superuser.ts";

let superuser: Promise<string> | undefined;

/** The way into the running site's database past every policy. */
export function siteSuperuser(): Promise<string> {
  // why: whoever opens an embedded server's place holds a connection to it until the end of the process
  superuser ??= findSuperuser();
  return superuser;
}

async function findSuperuser(): Promise<string> {
  const { dataDir } = runningSite();
  const { urls } = await openDatabasePlace({ DATA_DIR: dataDir });
  return superuserUrl(dataDir, urls.owner);
}

/** Runs a statement on the running site's database past every policy and right. */
export async function asOwner(statement: string, values: readonly unknown[]): Promise<void> {
  await rowsAsOwner(statement, values);
}

/** The same, with the rows that it gives. */
export async function rowsAsOwner(statement: string, values: readonly unknown[]): Promise<Record<string, unknown>[]> {
  return withConnection(await siteSuperuser(), async (client) => (await client.query(statement, [...values])).rows);
}
