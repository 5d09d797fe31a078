import type { OperatorGrant, OperatorRole } from "./operator-roles.ts";

type Rule = {
  roles: readonly OperatorRole[];
  /** Asks for a second factor of the last minutes: money, roles, secrets, export and erasure. */
  fresh?: true;
  /** Belongs to the whole platform: a role on single brands does not give it. */
  everywhere?: true;
};

/**
 * Who may do what in the console: the one table that every endpoint and every use case of operators asks
 * (product.md, Console). An owner may do all of it.
 */
const operatorRights = {
  "brands.see": { roles: ["operator", "marketer", "moderator", "support", "finance", "analyst"] },
  "brands.launch": { roles: ["operator"], everywhere: true },
  "brands.draft": { roles: ["operator", "marketer"] },
  "brands.publish": { roles: ["operator"] },
  "brands.close": { roles: ["operator"] },
  "brands.erase": { roles: [], fresh: true },
  "hosts.change": { roles: ["operator"] },
  "prices.change": { roles: ["operator", "finance"] },
  "codes.see": { roles: ["operator", "marketer", "support", "finance"] },
  "codes.make": { roles: ["operator", "marketer"] },
  "providers.see": { roles: ["operator", "finance"], everywhere: true },
  "providers.change": { roles: [], everywhere: true, fresh: true },
  "companies.see": { roles: ["operator", "finance"], everywhere: true },
  "companies.change": { roles: [], everywhere: true, fresh: true },
  "payments.see": { roles: ["operator", "moderator", "support", "finance"] },
  "payments.refund": { roles: ["operator", "finance"], fresh: true },
  "wallets.see": { roles: ["operator", "moderator", "support", "finance"] },
  "credits.give": { roles: ["operator", "moderator", "support"], fresh: true },
  "credits.giveMore": { roles: ["operator"], fresh: true },
  "receivables.see": { roles: ["operator", "finance"] },
  "disputes.see": { roles: ["operator", "finance"] },
  "alarms.see": { roles: ["operator", "finance"] },
  "alarms.clear": { roles: ["operator", "finance"] },
  "debitBlocks.see": { roles: ["operator", "finance"] },
  "debitBlocks.change": { roles: ["operator", "finance"] },
  "members.see": { roles: ["operator", "moderator", "support"] },
  "members.help": { roles: ["operator", "moderator", "support"] },
  "members.suspend": { roles: ["operator", "moderator"] },
  "members.export": { roles: ["operator"], fresh: true },
  "members.erase": { roles: ["operator"], fresh: true },
  "cases.see": { roles: ["operator", "moderator"] },
  "cases.decide": { roles: ["operator", "moderator"] },
  "complaints.answer": { roles: ["operator", "moderator", "support"] },
  "news.see": { roles: ["operator", "marketer"] },
  "news.send": { roles: ["operator", "marketer"] },
  "numbers.see": { roles: ["operator", "marketer", "finance", "analyst"] },
  "audit.see": { roles: ["operator"] },
  "audit.export": { roles: [], fresh: true },
  "operations.see": { roles: ["operator"], everywhere: true },
  "operations.change": { roles: ["operator"], everywhere: true },
  "operators.see": { roles: [], everywhere: true },
  "operators.change": { roles: [], everywhere: true, fresh: true },
} as const satisfies Readonly<Record<string, Rule>>;

export type OperatorRight = keyof typeof operatorRights;

const rules: Readonly<Record<OperatorRight, Rule>> = operatorRights;

const isRight = (name: string): name is OperatorRight => Object.hasOwn(operatorRights, name);

/** Every right by its name. */
export const allOperatorRights: readonly OperatorRight[] = Object.keys(operatorRights).filter(isRight);

/** Tells whether a right asks for a second factor of the last minutes. */
export const isFreshRight = (right: OperatorRight): boolean => rules[right].fresh === true;

/** Tells whether a right belongs to the whole platform and not to single brands. */
export const isRightEverywhere = (right: OperatorRight): boolean => rules[right].everywhere === true;

/**
 * Tells whether the roles that somebody holds give a right: on a brand by its id, or with null on the whole platform.
 */
export function givesRight(grants: readonly OperatorGrant[], right: OperatorRight, tenantId: string | null): boolean {
  const { roles } = rules[right];
  return grants.some(
    (grant) =>
      (grant.tenantId === null || (grant.tenantId === tenantId && !isRightEverywhere(right))) &&
      (grant.role === "owner" || roles.some((role) => role === grant.role)),
  );
}

/** Tells whether the roles that somebody holds give a right on one brand at least, or on the whole platform. */
export const givesRightSomewhere = (grants: readonly OperatorGrant[], right: OperatorRight): boolean =>
  grants.some(({ tenantId }) => givesRight(grants, right, tenantId));
