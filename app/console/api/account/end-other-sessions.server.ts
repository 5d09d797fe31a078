import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { endOtherSessions } from "#app/console/contracts/account/end-other-sessions.ts";
import { endOtherOperatorSessions } from "#app/domain/operator-identity/sessions/end-other-operator-sessions.server.ts";

export const endOtherSessionsHandler = forOperator(endOtherSessions, async ({ stranger }) => ({
  ended: await endOtherOperatorSessions(stranger),
}));
