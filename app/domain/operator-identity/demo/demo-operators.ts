import { type OperatorGrant, operatorRoles } from "#app/domain/operators/rights/operator-roles.ts";

/** Somebody who is an operator where the demo is. */
export type DemoOperator = OperatorGrant & { email: string; name: string };

const domain = "console.example";
const capital = (word: string) => `${word[0]?.toUpperCase()}${word.slice(1)}`;

/** The operators of the demo: one of each role for all brands, and two of a single brand. */
export const demoOperators: readonly DemoOperator[] = [
  ...operatorRoles.map((role) => ({ role, tenantId: null, email: `${role}@${domain}`, name: `Demo ${capital(role)}` })),
  { role: "moderator", tenantId: "lagoon", email: `moderator.lagoon@${domain}`, name: "Demo Moderator of Lagoon" },
  { role: "operator", tenantId: "knots", email: `operator.knots@${domain}`, name: "Demo Operator of Knots" },
];
