import { millisecondsIn } from "#app/platform/clock/durations.ts";

/**
 * How long a browser stays signed in, in milliseconds: 30 days at most (spec section 9), and 14 from the last visit.
 * Source: NIST SP 800-63B, 4.1.3 (30 days at AAL1); OWASP ASVS 5.0, 7.3.1 and 7.3.2 (both an end without use and an end
 * at all).
 */
export const sessionLifetimes = { atMost: 30 * millisecondsIn.day, unused: 14 * millisecondsIn.day } as const;
