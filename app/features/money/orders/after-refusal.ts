import type { ShouldRevalidateFunctionArgs } from "react-router";
import { unlessUnsent } from "#app/features/connection/unsent.ts";

/**
 * A refused order or debit reads its page anew, whatever its status: the price may have changed, and the new one is what
 * the button orders next, or the mandate is signed and its debit refused; a route's `shouldRevalidate`.
 */
export function afterRefusal(change: ShouldRevalidateFunctionArgs): boolean {
  return unlessUnsent({
    ...change,
    defaultShouldRevalidate: change.defaultShouldRevalidate || change.actionResult !== undefined,
  });
}
