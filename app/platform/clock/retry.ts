import { pause } from "#app/platform/clock/pause.ts";

export type Patience = {
  /** Tries after the first. */
  retries: number;
  /** Milliseconds to wait after so many failed tries, from 1. */
  pauseAfter: (failed: number) => number;
  /** Whether what was thrown may pass by itself; by default everything may. */
  mayPass?: (error: unknown) => boolean;
  /** Told before each pause. */
  onFailed?: (error: unknown, failed: number) => void;
};

/**
 * Does `attempt` again while what it throws may pass, with pauses, and returns what it returns. Throws what the last
 * try threw.
 */
export async function retry<Result>(
  attempt: () => Promise<Result>,
  { retries, pauseAfter, mayPass = () => true, onFailed }: Patience,
): Promise<Result> {
  for (let failed = 1; ; failed += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (failed > retries || !mayPass(error)) throw error;
      onFailed?.(error, failed);
      await pause(pauseAfter(failed));
    }
  }
}

/** Pauses that double: `first` milliseconds after the first failed try. */
export const doubling =
  (first: number) =>
  (failed: number): number =>
    first * 2 ** (failed - 1);
