import { withConnection } from "#app/platform/db/connect.server.ts";
import { openDatabasePlace } from "#app/platform/db/urls.server.ts";
import { runningSite } from "#tests/e2e/site/running-site.ts";

/** Runs a statement on the running site's database as its owner. */
export async function asOwner(statement: string, values: readonly unknown[]): Promise<void> {
  const { urls } = await openDatabasePlace({ DATA_DIR: runningSite().dataDir });
  await withConnection(urls.owner, (client) => client.query(statement, [...values]));
}
