import { gatherAfterCommit } from "./after-commit.server.ts";
import { databaseFor, duringTransactionOf, platformDatabase } from "#app/platform/db/connection/database-for.server.ts";
import type { Database } from "#app/platform/db/connection/database.server.ts";
import { asSite, currentOperator } from "#app/platform/db/connection/operator-scope.server.ts";
import type { Prisma } from "#app/platform/db/generated/client.ts";

/** A transaction bound to one tenant (or to none): everything a use case may ask of the database. */
export type Tx = Prisma.TransactionClient;

export type TransactionOptions = {
  /** Longest time the work may take, in milliseconds; 10,000 by default. */
  timeout?: number;
  isolationLevel?: Prisma.TransactionIsolationLevel;
};

const defaults = { maxWait: 10_000, timeout: 10_000 };

/**
 * Runs `work` in one transaction in which exactly the rows of `tenantId` exist, and returns what it returns. Commits
 * when `work` resolves, rolls everything back when it throws. Never wait for the network inside, nor ask for another
 * tenant, which is refused: a transaction is of one tenant, and in the database of that one.
 */
export function withTenant<T>(
  tenantId: string,
  work: (tx: Tx) => Promise<T>,
  options?: TransactionOptions,
): Promise<T> {
  return withTenantOn(databaseFor(tenantId), tenantId, work, options);
}

/** `withTenant` on a database that is given, for what judges a site from outside. */
export function withTenantOn<T>(
  on: Database,
  tenantId: string,
  work: (tx: Tx) => Promise<T>,
  options?: TransactionOptions,
): Promise<T> {
  return transact(
    on,
    async (tx) => {
      await tx.$executeRaw`select set_config('app.tenant_id', ${tenantId}, true)`;
      return duringTransactionOf(tenantId, () => work(tx));
    },
    options,
  );
}

async function transact<T>(
  { prisma }: Database,
  work: (tx: Tx) => Promise<T>,
  options?: TransactionOptions,
): Promise<T> {
  let afterwards: readonly (() => void)[] = [];
  const result = await prisma.$transaction(
    async (tx) => {
      afterwards = gatherAfterCommit(tx);
      const operatorId = currentOperator();
      if (operatorId !== null) await tx.$executeRaw`select set_config('app.operator_id', ${operatorId}, true)`;
      return work(tx);
    },
    { ...defaults, ...options },
  );
  // why: a signal that an operator gave leads to what the process keeps for everybody
  asSite(() => {
    for (const each of afterwards) each();
  });
  return result;
}

/**
 * Runs `work` in one transaction without a tenant: for the tables that belong to the whole platform (brands, hosts,
 * revisions, companies, regions, interests, gifts). Tenant-owned tables are empty in it.
 */
export function withPlatform<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T> {
  return withPlatformOn(platformDatabase(), work, options);
}

/** `withPlatform` on a database that is given, for what judges a site from outside. */
export function withPlatformOn<T>(
  on: Database,
  work: (tx: Tx) => Promise<T>,
  options?: TransactionOptions,
): Promise<T> {
  return transact(on, work, options);
}
