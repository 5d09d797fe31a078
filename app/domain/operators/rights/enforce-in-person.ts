import type { OperatorCtx } from "./operator-ctx.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/**
 * Lets an operator pass who is signed in, and no program with a token of theirs: what concerns one's own sign-in.
 * @throws AppError `forbidden` by a token of the API.
 */
export function enforceInPerson({ operator }: Pick<OperatorCtx, "operator">): void {
  if (operator.scopes !== null) throw new AppError("forbidden");
}
