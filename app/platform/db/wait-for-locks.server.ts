import pg from "pg";
import { retry } from "#app/platform/clock/retry.ts";

/**
 * How long a change of a table may stand in the line for its lock, in milliseconds: whoever comes after it waits as
 * long, be it only to write a row (PostgreSQL, `lock_timeout`).
 */
export const lockTimeoutMilliseconds = 2_000;

export type LockTimeout = {
  lockTimeoutMilliseconds: number;
  /** Tries in all. */
  tries: number;
  /** Pause before the second try, in milliseconds; it doubles up to ten seconds, with chance in it. */
  pauseMilliseconds: number;
  say: (step: string) => void;
};

/** About ten minutes. */
export const lockTimeout: LockTimeout = { lockTimeoutMilliseconds, tries: 60, pauseMilliseconds: 500, say: () => {} };

/**
 * Runs `attempt` until the locks that it wants are free, and returns what it returns; between its tries everybody else
 * goes on. `attempt` sets the `lock_timeout` itself and leaves nothing behind when it fails. Throws what it threw when
 * the tries are over.
 */
export function waitForLocks<T>(
  what: string,
  { tries, pauseMilliseconds, say }: LockTimeout,
  attempt: () => Promise<T>,
): Promise<T> {
  return retry(attempt, {
    retries: tries - 1,
    mayPass: isInTheWay,
    onFailed: (_, failed) => failed === 1 && say(`${what} waits for a table in use …`),
    pauseAfter: (failed) => Math.min(10_000, pauseMilliseconds * 2 ** Math.min(failed, 10)) * (0.5 + Math.random() / 2),
  });
}

/**
 * Lock not available, a deadlock, in which PostgreSQL ends one of two, or a row of its catalogue that somebody else
 * changed at the same moment, for which it has no code of its own.
 */
function isInTheWay(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false;
  return (
    error.code === "55P03" ||
    error.code === "40P01" ||
    (error.code === "XX000" && error.message.startsWith("tuple concurrently"))
  );
}
