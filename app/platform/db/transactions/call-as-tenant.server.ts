import type { Pool, QueryResultRow } from "pg";
import { databaseFor } from "#app/platform/db/connection/database-for.server.ts";
import { currentOperator } from "#app/platform/db/connection/operator-scope.server.ts";
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
  const operatorId = currentOperator();
  // why: an argument is evaluated before its function runs, and lasts as long as the statement's own transaction.
  const tenant = "set_config('app.tenant_id', $1, true)";
  const asked =
    operatorId === null
      ? { name: `call-${name}-${args.length}`, tenant, values: [tenantId, ...args] }
      : {
          name: `operator-call-${name}-${args.length}`,
          tenant: `(select ${tenant} from set_config('app.operator_id', $${args.length + 2}, true))`,
          values: [tenantId, ...args, operatorId],
        };
  const text = `select * from ${name}(${asked.tenant}${given})`;
  const result = await pool.query<Row>({ name: asked.name, text, values: asked.values });
  return result.rows;
}
