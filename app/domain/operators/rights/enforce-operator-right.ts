import { enforceFreshFactor } from "./enforce-fresh-factor.ts";
import { hasOperatorRight, type RightPlace } from "./has-operator-right.ts";
import type { OperatorCtx } from "./operator-ctx.ts";
import { isFreshRight, type OperatorRight } from "./operator-rights.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/**
 * Lets an operator with a right pass: the first line of every use case of the console. Whoever asks for any brand shows
 * those alone on which the right is held. A token passes only within its scopes, and never where a fresh second factor
 * is wanted.
 * @throws AppError `forbidden` without the right, `second_factor_stale` where the last second factor is too old.
 */
export function enforceOperatorRight(
  ctx: Pick<OperatorCtx, "operator" | "clock">,
  right: OperatorRight,
  place: RightPlace,
): void {
  if (!hasOperatorRight(ctx, right, place)) throw new AppError("forbidden");
  if (isFreshRight(right)) enforceFreshFactor(ctx);
}
