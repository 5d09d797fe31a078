import { doubling, retry } from "#app/platform/clock/retry.ts";
import { retryAfterMs } from "./retry-after.ts";

type Again<Answer> = {
  /** Pause before the second try, in milliseconds; the pauses double. */
  firstPause: number;
  /** However long the server asks to be left alone, it is asked again within so long. */
  longestAsked?: number;
  /** Whether somebody still waits for the answer. */
  isWanted: () => boolean;
  read: (response: Response) => Answer | Promise<Answer>;
};

/**
 * Sends a request, up to five times more where the line or the server fails (spec section 9: retries 5); null when none
 * was answered.
 */
export function fetchWithRetry<Answer>(
  send: () => Promise<Response>,
  { firstPause, longestAsked = Infinity, isWanted, read }: Again<Answer>,
): Promise<Answer | null> {
  const doubled = doubling(firstPause);
  let asked = 0;
  async function attempt(): Promise<Answer> {
    asked = 0;
    const response = await send();
    if (response.status < 500) return read(response);
    asked = Math.min(retryAfterMs(response), longestAsked);
    throw new Error(`The server answered ${response.status}`);
  }
  return retry(attempt, {
    retries: 5,
    pauseAfter: (failed) => Math.max(asked, doubled(failed)),
    mayPass: isWanted,
  }).catch(() => null);
}
