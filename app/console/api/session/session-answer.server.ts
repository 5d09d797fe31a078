import type { z } from "zod";
import type { StrangerCtx } from "#app/console/api/endpoint-handler.server.ts";
import type { sessionState } from "#app/console/contracts/session/session-state.ts";
import { seeSession } from "#app/domain/operator-identity/sessions/see-session.server.ts";
import { allOperatorRights, givesRightSomewhere } from "#app/domain/operators/rights/operator-rights.ts";

/** How far a browser is signed in with a session, as the console shows it; the browser keeps that session from now on. */
export async function sessionAnswer(ctx: StrangerCtx, token: string | null): Promise<z.input<typeof sessionState>> {
  if (token !== ctx.sessionToken) ctx.setSession(token);
  const session = await seeSession({ clock: ctx.clock, sessionToken: token });
  if (session.state !== "signed_in") return session;
  const { id, name, grants, freshUntil } = session.operator;
  const rights = allOperatorRights.filter((right) => givesRightSomewhere(grants, right));
  return {
    state: "signed_in",
    operator: { id, name, grants: [...grants], rights },
    freshUntil: freshUntil?.toISOString() ?? null,
  };
}
