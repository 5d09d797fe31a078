import { noteLost } from "#app/features/connection/connection.ts";
import { MadeForAnother } from "#app/features/connection/other-member.ts";
import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from "react-router";

/** What a form is answered when the line did not carry it: nothing is lost, nothing was changed. */
export type Unsent = { unsent: true };

export const unsent: Unsent = { unsent: true };

/** Tells whether a form never arrived. */
export function isUnsent(answer: unknown): answer is Unsent {
  return typeof answer === "object" && answer !== null && "unsent" in answer;
}

/**
 * Sends a form, as a route's `clientAction`; where the line is dead or the server away, the page stays as it is and is
 * told so, instead of giving way to an error page with everything that was typed.
 */
export async function sendOrKeep<Answer>(send: () => Promise<Answer>): Promise<Answer | Unsent> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
    if (!(error instanceof MadeForAnother)) noteLost();
    return unsent;
  }
}

/** Nothing is read anew after a form that never arrived, for that would fail as well; a route's `shouldRevalidate`. */
export function unlessUnsent({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return isUnsent(actionResult) ? false : defaultShouldRevalidate;
}
