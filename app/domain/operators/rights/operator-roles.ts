/** What an operator may be, for one brand or for all (product.md, Console). */
export const operatorRoles = ["owner", "operator", "marketer", "moderator", "support", "finance", "analyst"] as const;

export type OperatorRole = (typeof operatorRoles)[number];

/** A role that somebody holds: on one brand, or with null on every brand there is and will be. */
export type OperatorGrant = { role: OperatorRole; tenantId: string | null };
