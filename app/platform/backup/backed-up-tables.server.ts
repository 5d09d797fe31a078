import type { Client } from "pg";

/** The schemas that a backup holds: the site's and the queue's. */
const backedUpSchemas = ["public", "jobs"];

export type BackedUpTable = { name: string; columns: string[] };

/**
 * Every table of the platform that holds rows itself, with the columns that are written (computed ones follow by
 * themselves).
 */
export async function listTables(client: Client): Promise<BackedUpTable[]> {
  const { rows } = await client.query<BackedUpTable>(
    `select format('%I.%I', nspname, relname) as name,
       (select array_agg(quote_ident(attname) order by attnum) from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = relnamespace where nspname = any ($1) and relkind = 'r' order by nspname, relname`,
    [backedUpSchemas],
  );
  return rows;
}

/** Makes values be written the same way on every server, and both sums below the same. */
export const plainSettings = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 1; set bytea_output = 'hex'; set row_security = on`;

/** Rows of a table, and a sum over them that does not ask for their order (MD5 of each, its first 64 bits). */
export async function sumTable(client: Client, name: string): Promise<{ rows: string; digest: string }> {
  const {
    rows: [row],
  } = await client.query<{ rows: string; digest: string }>(
    `select count(*)::text as rows, coalesce(sum(('x' || left(md5(t::text), 16))::bit(64)::bigint::numeric), 0)::text as digest from ${name} t`,
  );
  return row ?? { rows: "0", digest: "0" };
}
