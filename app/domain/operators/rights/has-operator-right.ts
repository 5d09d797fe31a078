import type { OperatorCtx } from "./operator-ctx.ts";
import { givesRight, givesRightSomewhere, type OperatorRight } from "./operator-rights.ts";

/** Where a right is wanted: on a brand by its id, on the whole platform (null), or on any brand at all. */
export type RightPlace = string | null | { anyBrand: true };

/**
 * Tells whether an operator has a right somewhere; a token has it only within its scopes. Says nothing of a second
 * factor: for what a list shows and leaves out.
 */
export function hasOperatorRight(
  { operator }: Pick<OperatorCtx, "operator">,
  right: OperatorRight,
  place: RightPlace,
): boolean {
  if (operator.scopes !== null && !operator.scopes.includes(right)) return false;
  return typeof place === "object" && place !== null
    ? givesRightSomewhere(operator.grants, right)
    : givesRight(operator.grants, right, place);
}
