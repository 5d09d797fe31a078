import { millisecondsIn } from "#app/platform/clock/durations.ts";

/**
 * How long an operator stays signed in, in milliseconds: 12 hours at most, one hour without use. A password waits five
 * minutes for its second factor, and half an hour for the first one that there is; a second factor is fresh for ten.
 * Source: NIST SP 800-63B, 4.2.3 (12 hours and an hour at AAL2); OWASP ASVS 5.0, 7.3.
 */
export const operatorSessionLifetimes = {
  atMost: 12 * millisecondsIn.hour,
  complete: millisecondsIn.hour,
  second_factor: 5 * millisecondsIn.minute,
  enrolment: 30 * millisecondsIn.minute,
  fresh: 10 * millisecondsIn.minute,
} as const;
