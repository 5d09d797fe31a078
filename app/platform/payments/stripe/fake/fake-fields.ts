/** An object as Stripe's API tells it. */
export type StripeJson = { [field: string]: unknown };

/** Fields that have no value here. */
export const none = (...fields: readonly string[]): StripeJson =>
  Object.fromEntries(fields.map((field) => [field, null]));

/** An address of which nothing is known. */
export const address = none("city", "country", "line1", "line2", "postal_code", "state");
