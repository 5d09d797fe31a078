import { findOperator } from "./find-operator.server.ts";
import { findOwnSession } from "./find-own-session.server.ts";
import type { SignInCtx } from "./sign-in-ctx.ts";
import type { Operator } from "#app/domain/operators/rights/operator-ctx.ts";
import { withConsole } from "#app/platform/db/transactions/with-console.server.ts";

/** How far a browser is signed in to the console, and as whom. */
export type SessionState =
  | { state: "none" }
  | { state: "factor_wanted" }
  | { state: "enrolment_wanted" }
  | { state: "signed_in"; operator: Operator };

/** Tells how far the browser that asks is signed in. */
export async function seeSession(ctx: Pick<SignInCtx, "sessionToken" | "clock">): Promise<SessionState> {
  if (ctx.sessionToken === null) return { state: "none" };
  const operator = await findOperator(ctx, { token: ctx.sessionToken });
  if (operator !== null) return { state: "signed_in", operator };
  const session = await withConsole((tx) => findOwnSession(tx, ctx));
  if (session?.stage === "second_factor") return { state: "factor_wanted" };
  return session?.stage === "enrolment" ? { state: "enrolment_wanted" } : { state: "none" };
}
