import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { listSessions } from "#app/console/contracts/account/list-sessions.ts";
import { listOperatorSessions } from "#app/domain/operator-identity/sessions/list-operator-sessions.server.ts";

export const listSessionsHandler = forOperator(listSessions, (ctx) => listOperatorSessions(ctx, ctx.stranger));
