import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";

/** Tells whether whoever acts took a decision themselves. */
export const isDecider = (
  { operator }: Pick<BrandOperatorCtx, "operator">,
  { decidedByOperator }: { decidedByOperator: string | null },
): boolean => decidedByOperator === operator.id;
