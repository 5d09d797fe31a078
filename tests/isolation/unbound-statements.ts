import type { ClientBase } from "pg";
import { platformTables } from "#tests/isolation/platform-tables.ts";
import { unboundTables } from "#tests/isolation/tenant-in-statements.ts";
import type { Statement } from "#tests/support/statements.ts";

const ownedSql = `select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'tenant_id'
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`;

/** Modules whose statements are of a whole database, and why. */
export const wholeDatabase: Readonly<Record<string, string>> = {
  "app/platform/backup/backed-up-tables.server.ts":
    "a backup holds and compares every row of its database, as the role that reads all",
  "app/platform/backup/park-deliveries.server.ts":
    "after a restore nothing of the whole database is delivered again, as the owner",
};

const isExcepted = (place: string) => Object.keys(wholeDatabase).some((name) => place.startsWith(`${name}:`));

/**
 * Names every statement that touches a table of tenants without saying of which tenant, with the place that asks it.
 */
export async function unboundStatements(client: ClientBase, statements: readonly Statement[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(ownedSql);
  const owned = new Set(rows.map(({ name }) => name).filter((name) => !Object.hasOwn(platformTables, name)));
  const faults = await Promise.all(
    statements
      .filter(({ place }) => !isExcepted(place))
      .map(async ({ sql, place }) => {
        const tables = await unboundTables(sql, owned);
        return tables.length === 0
          ? []
          : [`${place} asks ${tables.join(", ")} without its tenant: ${sql.replaceAll(/\s+/g, " ").slice(0, 2_000)}`];
      }),
  );
  return faults.flat();
}
