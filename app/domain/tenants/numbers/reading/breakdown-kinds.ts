/** By what numbers are broken down. */
export const breakdownKinds = ["brand", "country", "language", "source", "method"] as const;

export type BreakdownKind = (typeof breakdownKinds)[number];

/** By which figure the parts are ordered. Amounts of several currencies have no order. */
export const breakdownOrders = ["visits", "signups", "confirmed", "active", "messages", "buyers", "sales"] as const;

export type BreakdownOrder = (typeof breakdownOrders)[number];
