import { millisecondsIn } from "#app/platform/clock/durations.ts";

/**
 * Mails and pushes that one member gets in 24 hours at most, where the brand says nothing else (`notification_limits`).
 */
export const defaultLimits = { mail: 6, push: 20 } as const;

/** How long the mail about a message or a like waits for the member to come by. */
export const mailAfter = 10 * millisecondsIn.minute;

/** Who was here so recently may see it on the page: so long a push waits. */
export const hereWithin = millisecondsIn.minute;

/** How long a message waits unread before the member is reminded of it. */
export const remindAfter = millisecondsIn.day;
