import type { OperatorCtx } from "./operator-ctx.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/**
 * Lets an operator pass whose last second factor is fresh still.
 * @throws AppError `second_factor_stale` where it is too old, or none was given, as by a token.
 */
export function enforceFreshFactor({ operator, clock }: Pick<OperatorCtx, "operator" | "clock">): void {
  const { freshUntil } = operator;
  if (freshUntil === null || freshUntil <= clock.now()) throw new AppError("second_factor_stale");
}
