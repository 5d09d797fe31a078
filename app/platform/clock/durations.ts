/** Lengths of time in milliseconds, as dates and timers count. */
export const millisecondsIn = { second: 1_000, minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;

/** Lengths of time in seconds, as cookies, signed links, limits and jobs count. */
export const secondsIn = { minute: 60, hour: 3_600, day: 86_400 } as const;
