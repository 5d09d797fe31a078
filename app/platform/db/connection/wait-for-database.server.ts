import { retry } from "#app/platform/clock/retry.ts";
import { isDatabaseAway } from "./is-database-away.ts";

export type WaitingForDatabase = {
  /** For how long a database that is away is waited for. */
  forSeconds: number;
  /** Told once that it is waited for. */
  say: (sentence: string) => void;
  /** Milliseconds between two tries; 1,000 by default. */
  pause?: number;
};

/**
 * Tries until the database is there: machines that start together start in any order. Throws what `attempt` throws at
 * once where the database answers and refuses, and after the time given where it is still away.
 */
export function waitForDatabase(
  attempt: () => Promise<void>,
  { forSeconds, say, pause = 1_000 }: WaitingForDatabase,
): Promise<void> {
  const givenUpAt = performance.now() + forSeconds * 1_000;
  function onFailed(error: unknown, failed: number): void {
    const sentence = error instanceof Error ? error.message : String(error);
    if (performance.now() + pause > givenUpAt)
      throw new Error(`${sentence}. It was waited for ${forSeconds} s.`, { cause: error });
    if (failed === 1) say(`${sentence}. It is waited for up to ${forSeconds} s …`);
  }
  return retry(attempt, { retries: Infinity, mayPass: isDatabaseAway, onFailed, pauseAfter: () => pause });
}
