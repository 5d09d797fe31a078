import { sessionAnswer } from "./session-answer.server.ts";
import { forAnyone } from "#app/console/api/endpoint-handler.server.ts";
import { endSession } from "#app/console/contracts/session/end-session.ts";
import { signOut } from "#app/domain/operator-identity/sessions/sign-out.server.ts";

export const endSessionHandler = forAnyone(endSession, async (ctx) => {
  await signOut(ctx);
  return sessionAnswer(ctx, null);
});
