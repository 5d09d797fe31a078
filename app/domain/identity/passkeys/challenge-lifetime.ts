import { millisecondsIn } from "#app/platform/clock/durations.ts";

/** How long a challenge may be answered, in milliseconds. */
export const challengeLifetime = 5 * millisecondsIn.minute;
