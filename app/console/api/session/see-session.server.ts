import { sessionAnswer } from "./session-answer.server.ts";
import { forAnyone } from "#app/console/api/endpoint-handler.server.ts";
import { seeSession } from "#app/console/contracts/session/see-session.ts";

export const seeSessionHandler = forAnyone(seeSession, (ctx) => sessionAnswer(ctx, ctx.sessionToken));
