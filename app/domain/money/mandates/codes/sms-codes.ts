import { secondsIn } from "#app/platform/clock/durations.ts";

/** How long a code from the phone works, in seconds, and how often it may be tried. */
export const smsCodeRule = { lifetime: 10 * secondsIn.minute, tries: 5 } as const;
