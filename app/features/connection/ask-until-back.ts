import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { doubling } from "#app/platform/clock/retry.ts";

const pauseAfter = doubling(millisecondsIn.second);
const longestPause = millisecondsIn.minute / 2;

/**
 * Calls `ask` as soon as the line comes back and, because the first answer after that may fail too, again and again,
 * ever more seldom; offline it is not called. Ends with the returned function.
 */
export function askUntilBack(ask: () => void): () => void {
  let asked = 1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    timer = setTimeout(attempt, Math.min(pauseAfter(asked), longestPause));
  };
  function attempt(): void {
    if (navigator.onLine) {
      asked += 1;
      ask();
    }
    wait();
  }
  const begin = () => {
    clearTimeout(timer);
    asked = 0;
    attempt();
  };
  wait();
  window.addEventListener("online", begin);
  return () => {
    clearTimeout(timer);
    window.removeEventListener("online", begin);
  };
}
