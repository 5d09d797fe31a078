import type { Tx } from "./with-tenant.server.ts";

const waiting = new WeakMap<Tx, (() => void)[]>();

/**
 * Does some work once a transaction of `withTenant` or `withPlatform` is committed, and never where it is rolled back:
 * for signals, which nobody waits for.
 */
export function afterCommit(tx: Tx, work: () => void): void {
  const works = waiting.get(tx);
  if (!works) throw new Error("afterCommit needs a transaction of withTenant or withPlatform");
  works.push(work);
}

/** Gathers what is to be done after a transaction; for `withTenant` and `withPlatform` alone. */
export function gatherAfterCommit(tx: Tx): readonly (() => void)[] {
  const works: (() => void)[] = [];
  waiting.set(tx, works);
  return works;
}
