import { secondsIn } from "#app/platform/clock/durations.ts";

/** A process says every so many seconds that it is alive. */
export const beatEverySeconds = 10;

/** Whoever said nothing for so many seconds is taken to be gone: two beats may be late. */
export const silentAfterSeconds = 30;

/** For so many seconds a process that went without a word is told of. */
export const forgottenAfterSeconds = secondsIn.day;
