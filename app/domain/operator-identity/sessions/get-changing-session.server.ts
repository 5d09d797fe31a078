import { findOwnSession, type OwnSession } from "./find-own-session.server.ts";
import type { SignInCtx } from "./sign-in-ctx.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/**
 * The session in which an operator may change by what they sign in, in the caller's transaction: a new one's, who has no
 * second factor yet, or one whose last second factor is fresh.
 * @throws AppError `authentication_required` where nobody is signed in, `second_factor_stale`.
 */
export async function getChangingSession(tx: Tx, ctx: Pick<SignInCtx, "sessionToken" | "clock">): Promise<OwnSession> {
  const session = await findOwnSession(tx, ctx);
  if (session === null || session.stage === "second_factor") throw new AppError("authentication_required");
  if (session.stage === "enrolment") return session;
  if (session.freshUntil === null || session.freshUntil <= ctx.clock.now()) throw new AppError("second_factor_stale");
  return session;
}
