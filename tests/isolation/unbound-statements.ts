import type { Client } from "pg";
import { unboundTables } from "#tests/isolation/tenant-in-statements.ts";
import type { Statement } from "#tests/support/statements.ts";

const ownedSql = `select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'tenant_id'
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`;

/** Names every statement that touches a table of tenants without saying of which tenant, with the place that asks it. */
export async function unboundStatements(client: Client, statements: readonly Statement[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(ownedSql);
  const owned = new Set(rows.map(({ name }) => name));
  const faults = await Promise.all(statements.map(async ({ sql, place }) => {
    const tables = await unboundTables(sql, owned);
    return tables.length === 0 ? [] : [`${place} asks ${tables.join(", ")} without its tenant: ${sql.replaceAll(/\s+/g, " ").slice(0, 2_000)}`];
  }));
  return faults.flat();
}
