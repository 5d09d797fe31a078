import { withConnection } from "#app/platform/db/connection/connect.server.ts";

const development = "development";

/**
 * Notes that everything in this database was made for development, or, with `false`, that it is not so, or not any
 * more.
 */
export async function markDevelopment(ownerUrl: string, isDevelopment: boolean): Promise<void> {
  const sql = isDevelopment
    ? "insert into database_purpose (name) values ($1) on conflict do nothing"
    : "delete from database_purpose where name = $1";
  await withConnection(ownerUrl, (client) => client.query(sql, [development]));
}

/**
 * Whether this database was made for development, so that nobody misses what is in it. False for one of a version that
 * did not say so here.
 */
export async function isForDevelopment(ownerUrl: string): Promise<boolean> {
  return withConnection(ownerUrl, async (client) => {
    const {
      rows: [table],
    } = await client.query<{ there: boolean }>("select to_regclass('public.database_purpose') is not null as there");
    if (!table?.there) return false;
    return (await client.query("select from database_purpose where name = $1", [development])).rowCount === 1;
  });
}
