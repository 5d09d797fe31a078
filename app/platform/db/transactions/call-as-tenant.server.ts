import type { Pool, QueryResultRow } from "pg";
import { databaseFor } from "#app/platform/db/connection/database-for.server.ts";
import type { SqlParameter } from "./read-as-tenant.server.ts";

/** A value for a function's parameter; lists become PostgreSQL arrays. */
export type SqlArgument = SqlParameter;

/**
 * Calls one of the database's own functions (`prisma/functions`) as one tenant and returns its rows, whose type is the
 * caller's claim. The call is a transaction of its own: one statement, one round trip, durable once it answers. The
 * function is given the tenant first, then `args`. Throws what PostgreSQL says, and then nothing was changed; when the
 * connection breaks, nobody knows.
 */
export async function callAsTenant<Row extends QueryResultRow>(
  tenantId: string,
  name: string,
  args: readonly SqlArgument[],
): Promise<Row[]> {
  return callAsTenantOn<Row>(databaseFor(tenantId).writer, tenantId, name, args);
}

/**
 * `callAsTenant` for a function that only reads, and is asked so often that the round trips of `readAsTenant` would
 * count.
 */
export async function readByFunction<Row extends QueryResultRow>(
  tenantId: string,
  name: string,
  args: readonly SqlArgument[],
): Promise<Row[]> {
  return callAsTenantOn<Row>(databaseFor(tenantId).reader, tenantId, name, args);
}

/** `callAsTenant` on connections that are given, for what judges a site from outside. */
export async function callAsTenantOn<Row extends QueryResultRow>(
  pool: Pool,
  tenantId: string,
  name: string,
  args: readonly SqlArgument[],
): Promise<Row[]> {
  if (!/^[a-z_]+$/.test(name)) throw new Error(`${name} is no name of a function`);
  const given = args.map((_, index) => `, $${index + 2}`).join("");
  // why: an argument is evaluated before its function runs, and lasts as long as the statement's own transaction.
  const text = `select * from ${name}(set_config('app.tenant_id', $1, true)${given})`;
  const result = await pool.query<Row>({ name: `call-${name}-${args.length}`, text, values: [tenantId, ...args] });
  return result.rows;
}
