import { AsyncLocalStorage } from "node:async_hooks";

/** In place of one tenant's id: every brand that the operator holds, to read and not to write. */
export const everyHeldBrand = "*";

const around = new AsyncLocalStorage<string>();

/**
 * Runs `work` for an operator, by id: within it every transaction goes through the console's pool and says who asks, so
 * that the database shows the brands that this operator holds and nothing else. Throws within the work of another one.
 */
export function asOperator<T>(operatorId: string, work: () => Promise<T>): Promise<T> {
  if (operatorId === "") throw new Error("The console needs an operator");
  const current = around.getStore();
  if (current !== undefined && current !== operatorId)
    throw new Error(`What is done for the operator ${current} cannot go on for ${operatorId}`);
  return around.run(operatorId, work);
}

/**
 * Runs `work` as the site, also where an operator asked for what leads to it: for what a process keeps for everybody,
 * and for signals.
 */
export function asSite<T>(work: () => T): T {
  return around.exit(work);
}

/** The operator for whom the present work is done, by id; null for the site's own. */
export function currentOperator(): string | null {
  return around.getStore() ?? null;
}
