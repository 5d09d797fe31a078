import type { Following } from "#app/domain/money/discounts/discount.ts";

/** What follows a discount in the field names of the API; null where the usual prices do. */
export function followedBy(follows: Following | null) {
  return follows && { value_percentage: follows.percentage, expires: follows.expires?.toISOString() ?? null };
}
