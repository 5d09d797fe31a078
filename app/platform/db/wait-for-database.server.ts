import { setTimeout as wait } from "node:timers/promises";
import { isDatabaseAway } from "#app/platform/db/is-database-away.ts";

export type WaitingForDatabase = {
  /** For how long a database that is away is waited for. */
  forSeconds: number;
  /** Told once that it is waited for. */
  say: (sentence: string) => void;
  /** Milliseconds between two tries; 1,000 by default. */
  pause?: number;
};

/**
 * Tries until the database is there: machines that start together start in any order. Throws what `attempt` throws at once where
 * the database answers and refuses, and after the time given where it is still away.
 */
export async function waitForDatabase(attempt: () => Promise<void>, { forSeconds, say, pause = 1_000 }: WaitingForDatabase): Promise<void> {
  const givenUpAt = performance.now() + forSeconds * 1_000;
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      const sentence = error instanceof Error ? error.message : String(error);
      if (performance.now() + pause > givenUpAt) throw new Error(`${sentence}. It was waited for ${forSeconds} s.`, { cause: error });
      if (tries === 0) say(`${sentence}. It is waited for up to ${forSeconds} s …`);
      await wait(pause);
    }
  }
}
