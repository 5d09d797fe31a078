import { millisecondsIn } from "#app/platform/clock/durations.ts";
import type { TokenKind } from "#app/platform/db/generated/enums.ts";

/** How long the link of each kind works, in milliseconds (product.md, Accounts). */
export const tokenLifetimes: Readonly<Record<TokenKind, number>> = {
  activation: 72 * millisecondsIn.hour,
  password_reset: millisecondsIn.hour,
  mail_change: 72 * millisecondsIn.hour,
  reactivation: 14 * millisecondsIn.day,
  unsubscribe: 365 * millisecondsIn.day,
  export: 7 * millisecondsIn.day,
};
