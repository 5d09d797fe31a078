import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { endOneSession } from "#app/console/contracts/account/end-one-session.ts";
import { endOneOperatorSession } from "#app/domain/operator-identity/sessions/end-one-operator-session.server.ts";
import { done } from "#app/console/contracts/done.ts";

export const endOneSessionHandler = forOperator(endOneSession, async (ctx, { session }) => {
  await endOneOperatorSession(ctx, { sessionId: session });
  return done;
});
