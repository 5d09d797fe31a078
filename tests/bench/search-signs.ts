import type { ClientBase } from "pg";
import { withConnection } from "#app/platform/db/connection/connect.server.ts";
import { tenantId } from "#tests/bench/search-bench-ctx.ts";

/** Signs of life a second, of our listing and of a copy of it with three indexes, and what indexes and rows take. */
export type SignsMeasure = { ours: number; copy: number; indexBytes: number; heapBytes: number };

const tables = ["listing", "listing_codes", "listing_facts", "listing_activity", "listing_interest_facts"];

/** Where the listings whose members give a sign of life lie in the order of their ids: all over the table. */
const everyNth = `select profile_id from (
  select profile_id, row_number() over (order by profile_id) as place from listing where tenant_id = $1 and not fictional
) as ordered where place % $2 = 0 order by md5(profile_id::text)`;

/**
 * Gives `count` signs of life, spread over all members, one after another, as the superuser, who is given. Nothing is
 * vacuumed meanwhile, nor afterwards.
 */
export function giveSigns(superuser: string, count: number): Promise<void> {
  return withConnection(superuser, async (client) => {
    for (const table of tables) await client.query(`alter table ${table} set (autovacuum_enabled = off)`);
    // why: what they leave behind counts here, and not how fast the disk is
    await client.query("set synchronous_commit = off");
    await signsASecond(client, "listing", await idsOf(client, count));
  });
}

/**
 * Measures signs of life in `listing` and in a copy of it with the primary key, the order of activity and the day of
 * joining for indexes, in turns of `turn` signs, and then leaves the copy behind no more.
 */
export function measureSigns(superuser: string, turns: number, turn: number): Promise<SignsMeasure> {
  return withConnection(superuser, async (client) => {
    await client.query("create table listing_copy (like listing including defaults)");
    await client.query("insert into listing_copy select * from listing");
    await client.query("alter table listing_copy add primary key (tenant_id, profile_id)");
    await client.query("create index on listing_copy (tenant_id, gender, last_active_at desc, profile_id desc)");
    await client.query("create index on listing_copy (tenant_id, gender, created_at)");
    await client.query("vacuum (analyze) listing_copy");
    await client.query("checkpoint");
    const ids = await idsOf(client, turns * turn);
    const seconds = { listing: 0, listing_copy: 0 };
    for (let begin = 0; begin < ids.length; begin += turn) {
      const some = ids.slice(begin, begin + turn);
      for (const table of ["listing", "listing_copy"] as const)
        seconds[table] += some.length / (await signsASecond(client, table, some));
    }
    await client.query("drop table listing_copy");
    const { rows } = await client.query<{ index_bytes: string; heap_bytes: string }>(
      "select sum(pg_indexes_size(name))::text as index_bytes, sum(pg_relation_size(name))::text as heap_bytes from unnest($1::regclass[]) as name",
      [tables],
    );
    return {
      ours: ids.length / seconds.listing,
      copy: ids.length / seconds.listing_copy,
      indexBytes: Number(rows[0]?.index_bytes),
      heapBytes: Number(rows[0]?.heap_bytes),
    };
  });
}

async function idsOf(client: ClientBase, count: number): Promise<string[]> {
  const { rows: counted } = await client.query<{ all: number }>(
    "select count(*)::int as all from listing where tenant_id = $1 and not fictional",
    [tenantId],
  );
  const step = Math.max(1, Math.floor((counted[0]?.all ?? 0) / count));
  const { rows } = await client.query<{ profile_id: string }>(everyNth, [tenantId, step]);
  return rows.slice(0, count).map(({ profile_id }) => profile_id);
}

async function signsASecond(client: ClientBase, table: string, ids: readonly string[]): Promise<number> {
  const started = performance.now();
  for (const id of ids) {
    await client.query({
      name: `sign-${table}`,
      text: `update ${table} set last_active_at = clock_timestamp() where tenant_id = $1 and profile_id = $2`,
      values: [tenantId, id],
    });
  }
  return (ids.length / (performance.now() - started)) * 1_000;
}
