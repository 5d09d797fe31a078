import { redirect } from "react-router";
import { endSession } from "#app/domain/identity/sessions/end-session.server.ts";
import { getCtx } from "#app/middleware/ctx.server.ts";
import { signOutHeaders } from "#app/middleware/session.server.ts";
import type { Route } from "./+types/logout";

/** Ends the session and leads to the root (spec section 2). */
export async function action({ context }: Route.ActionArgs) {
  const ctx = getCtx(context);
  if (ctx.actor) await endSession({ ...ctx, actor: ctx.actor });
  return redirect("/", { headers: await signOutHeaders() });
}

export const loader = () => redirect("/");
