import pg from "pg";
import { withConnection } from "#app/platform/db/connect.server.ts";

/** What would be missed of a database; `lastActivity` is when somebody was last seen, wrote or ordered. */
export type DatabaseContents = {
  brands: number;
  members: number;
  messages: number;
  payments: number;
  lastActivity: Date | null;
};

/** Whether a database is not there, or holds no table of anybody. */
export async function isDatabaseEmpty(ownerUrl: string): Promise<boolean> {
  return whereThereIsOne(true, () =>
    withConnection(
      ownerUrl,
      async (client) =>
        (
          await client.query(
            "select from pg_tables where schemaname !~ '^pg_' and schemaname <> 'information_schema' limit 1",
          )
        ).rowCount === 0,
    ),
  );
}

/**
 * Counts what is in a database, brand by brand, as its owner; null where there is no database, or nothing of the
 * platform in it.
 */
export function countContents(ownerUrl: string): Promise<DatabaseContents | null> {
  return whereThereIsOne(null, () => withConnection(ownerUrl, count));
}

async function whereThereIsOne<T>(otherwise: T, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === "3D000") return otherwise;
    throw error;
  }
}

type Row = { members: number; messages: number; payments: number; last: Date | null };

const brandSql = `select (select count(*)::int from account) as members, (select count(*)::int from message) as messages, (select count(*)::int from payment) as payments,
  greatest((select max(last_seen_at) from account), (select max(created_at) from account), (select max(created_at) from message), (select max(created_at) from payment)) as last`;

async function count(client: pg.Client): Promise<DatabaseContents | null> {
  const {
    rows: [schema],
  } = await client.query<{ there: boolean }>("select to_regclass('public.tenant') is not null as there");
  if (!schema?.there) return null;
  const { rows: brands } = await client.query<{ id: string }>("select id from tenant");
  const total: DatabaseContents = { brands: brands.length, members: 0, messages: 0, payments: 0, lastActivity: null };
  for (const { id } of brands) {
    await client.query("select set_config('app.tenant_id', $1, false)", [id]);
    const {
      rows: [row],
    } = await client.query<Row>(brandSql);
    if (row === undefined) continue;
    total.members += row.members;
    total.messages += row.messages;
    total.payments += row.payments;
    if (row.last && (total.lastActivity === null || row.last > total.lastActivity)) total.lastActivity = row.last;
  }
  return total;
}
