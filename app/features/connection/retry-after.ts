import { millisecondsIn } from "#app/platform/clock/durations.ts";

/** However long a server asks to be left alone, it is asked again after a minute. */
const longest = millisecondsIn.minute;

/**
 * How long an answer asks not to be asked again (`Retry-After`, RFC 9110 10.2.3), in milliseconds; 0 where it says
 * nothing.
 */
export function retryAfterMs({ headers }: Pick<Response, "headers">, now = Date.now()): number {
  const told = headers.get("retry-after") ?? "";
  const pause = /^\d+$/.test(told) ? Number(told) * 1_000 : Date.parse(told) - now;
  return Number.isNaN(pause) ? 0 : Math.min(Math.max(pause, 0), longest);
}
