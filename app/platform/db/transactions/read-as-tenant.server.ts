import type { PoolClient, QueryResultRow } from "pg";
import { databaseFor, duringTransactionOf } from "#app/platform/db/connection/database-for.server.ts";
import type { Database } from "#app/platform/db/connection/database.server.ts";
import { currentOperator } from "#app/platform/db/connection/operator-scope.server.ts";

/** A value that may be bound to a placeholder. */
export type SqlParameter = string | number | bigint | boolean | Date | null | Uint8Array | readonly (string | number)[];

/**
 * One read with placeholders `$1…`; resolves to its rows, whose type is the caller's claim about its own SQL.
 * A hot read gets a `name`, so that each connection parses it once.
 */
export type Query = <Row extends QueryResultRow>(
  text: string,
  values?: readonly SqlParameter[],
  name?: string,
) => Promise<Row[]>;

/**
 * Runs reads as one tenant in one read-only transaction and returns what `work` returns. Reads that are started
 * together (`Promise.all`) go to the server in a single round trip, the transaction's own statements included.
 * Throws what PostgreSQL says about a failing read; a write is refused.
 */
export async function readAsTenant<T>(tenantId: string, work: (query: Query) => Promise<T>): Promise<T> {
  return readAsTenantOn(databaseFor(tenantId), tenantId, work);
}

/** `readAsTenant` on a database that is given, for what judges a site from outside. */
export async function readAsTenantOn<T>(
  { reader }: Database,
  tenantId: string,
  work: (query: Query) => Promise<T>,
): Promise<T> {
  const client = await reader.connect();
  const opening = Promise.all([client.query("begin read only"), client.query(sayingWho(tenantId))]);
  const query: Query = async <Row extends QueryResultRow>(
    text: string,
    values: readonly SqlParameter[] = [],
    name?: string,
  ) => {
    const result = await client.query<Row>({ text, values: [...values], ...(name === undefined ? {} : { name }) });
    return result.rows;
  };
  try {
    const [result] = await Promise.all([duringTransactionOf(tenantId, () => work(query)), opening]);
    return result;
  } finally {
    finish(client);
  }
}

/** What says for whom a transaction reads: the tenant, and the operator where one asks. */
function sayingWho(tenantId: string): { name: string; text: string; values: string[] } {
  const operatorId = currentOperator();
  const tenant = "select set_config('app.tenant_id', $1, true)";
  return operatorId === null
    ? { name: "set-tenant", text: tenant, values: [tenantId] }
    : {
        name: "set-tenant-and-operator",
        text: `${tenant}, set_config('app.operator_id', $2, true)`,
        values: [tenantId, operatorId],
      };
}

function finish(client: PoolClient): void {
  // why: nobody waits for the end of a transaction that wrote nothing; a connection that fails here is thrown away.
  client.query("rollback").then(
    () => client.release(),
    (error: unknown) => client.release(error instanceof Error ? error : true),
  );
}
