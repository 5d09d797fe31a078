import { createContext, useContext } from "react";
import type { SessionState } from "#app/console/contracts/session/session-state.ts";
import { givesRight, givesRightSomewhere, type OperatorRight } from "#app/domain/operators/rights/operator-rights.ts";

export type SignedIn = Extract<SessionState, { state: "signed_in" }>["operator"];

export const OperatorContext = createContext<SignedIn | null>(null);

/** Whoever is signed in. Throws outside the frame, where nobody is. */
export function useOperator(): SignedIn {
  const operator = useContext(OperatorContext);
  if (!operator) throw new Error("Nobody is signed in here");
  return operator;
}

/** Tells what the operator may do: on a brand, or without one on any. The API asks again. */
export function useMay(): (right: OperatorRight, brand?: string | null) => boolean {
  const { grants } = useOperator();
  return (right, brand) =>
    brand === undefined ? givesRightSomewhere(grants, right) : givesRight(grants, right, brand);
}
