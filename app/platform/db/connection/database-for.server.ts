import { AsyncLocalStorage } from "node:async_hooks";
import { consoleDatabase, database, type Database } from "./database.server.ts";
import { currentOperator } from "./operator-scope.server.ts";

type Open = { tenantId: string; isOpen: boolean };

const around = new AsyncLocalStorage<Open>();

/**
 * The database that holds a tenant's rows; today there is one for all of them (docs/scaling.md). Whatever opens a
 * transaction of a tenant asks here; what is done for an operator goes by the console's way in. Throws without a tenant, and inside a transaction of another one: what two tenants
 * share goes by a job.
 */
export function databaseFor(tenantId: string): Database {
  refuseSecondTenant(tenantId);
  return platformDatabase();
}

/** The database that holds what belongs to the whole platform, by the way in of whoever asks. */
export function platformDatabase(): Database {
  return currentOperator() === null ? database() : consoleDatabase();
}

/** Runs `work` as what a transaction of a tenant does. Throws as `databaseFor` does. */
export async function duringTransactionOf<T>(tenantId: string, work: () => Promise<T>): Promise<T> {
  refuseSecondTenant(tenantId);
  const open = { tenantId, isOpen: true };
  try {
    return await around.run(open, work);
  } finally {
    // why: what was begun inside and goes on afterwards is free
    open.isOpen = false;
  }
}

function refuseSecondTenant(tenantId: string): void {
  if (tenantId === "") throw new Error("A transaction of a tenant needs a tenant");
  const open = around.getStore();
  if (open?.isOpen && open.tenantId !== tenantId)
    throw new Error(
      `A transaction of ${open.tenantId} cannot go on as ${tenantId}: what two tenants share goes by a job`,
    );
}
