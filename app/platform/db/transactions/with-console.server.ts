import { duringTransactionOf } from "#app/platform/db/connection/database-for.server.ts";
import { consoleDatabase } from "#app/platform/db/connection/database.server.ts";
import { asOperator, everyHeldBrand } from "#app/platform/db/connection/operator-scope.server.ts";
import { type Query, readAsTenantOn } from "./read-as-tenant.server.ts";
import { type TransactionOptions, type Tx, withPlatformOn } from "./with-tenant.server.ts";

/**
 * Runs `work` in one transaction of the console: for the tables of operators, which members' pages cannot read. Outside
 * `asOperator`, as at a sign-in, no brand is there in it.
 */
export function withConsole<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T> {
  return withPlatformOn(consoleDatabase(), work, options);
}

/**
 * Runs `work` in one transaction of the console for an operator, of no brand: for processes, the audit of the platform,
 * and the queue, of which it shows the jobs of brands that the operator holds.
 */
export function withOperator<T>({ operator }: { operator: { id: string } }, work: (tx: Tx) => Promise<T>): Promise<T> {
  return asOperator(operator.id, () => withConsole(work));
}

/**
 * Reads over all brands that the operator of `ctx` holds, side by side, in one transaction that refuses to write. What
 * is to be changed is changed in each brand's own transaction. Throws inside a transaction of a tenant.
 */
export function acrossBrands<T>(
  { operator }: { operator: { id: string } },
  work: (tx: Tx) => Promise<T>,
  options?: TransactionOptions,
): Promise<T> {
  return asOperator(operator.id, () =>
    withConsole(async (tx) => {
      await tx.$executeRaw`set transaction read only`;
      await tx.$executeRaw`select set_config('app.tenant_id', ${everyHeldBrand}, true)`;
      return duringTransactionOf(everyHeldBrand, () => work(tx));
    }, options),
  );
}

/**
 * `acrossBrands` for a hot read: as `readAsTenant`, with named statements, of which those that are started together go
 * to the server in one round trip.
 */
export function readAcrossBrands<T>(
  { operator }: { operator: { id: string } },
  work: (query: Query) => Promise<T>,
): Promise<T> {
  return asOperator(operator.id, () => readAsTenantOn(consoleDatabase(), everyHeldBrand, work));
}
