import type { TokenKind } from "#app/platform/db/generated/enums.ts";

const minute = 60 * 1_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long the link of each kind works, in milliseconds (product.md, Accounts). */
export const tokenLifetimes: Readonly<Record<TokenKind, number>> = {
  activation: 72 * hour,
  password_reset: 60 * minute,
  mail_change: 72 * hour,
  reactivation: 14 * day,
  unsubscribe: 365 * day,
  export: 7 * day,
};
