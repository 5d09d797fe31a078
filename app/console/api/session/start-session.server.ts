import { sessionAnswer } from "./session-answer.server.ts";
import { forAnyone } from "#app/console/api/endpoint-handler.server.ts";
import { startSession } from "#app/console/contracts/session/start-session.ts";
import { beginSignIn } from "#app/domain/operator-identity/sign-in/begin-sign-in.server.ts";

export const startSessionHandler = forAnyone(startSession, async (ctx, input) =>
  sessionAnswer(ctx, await beginSignIn(ctx, input)),
);
