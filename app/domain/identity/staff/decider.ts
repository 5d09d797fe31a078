import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";

/** The operator who decided, as a row keeps it. */
export type Decider = { decidedByOperator: string };

/** Whoever acts, as a decision keeps them. */
export const decider = ({ operator }: Pick<BrandOperatorCtx, "operator">): Decider => ({
  decidedByOperator: operator.id,
});
