import { sessionAnswer } from "./session-answer.server.ts";
import { forAnyone } from "#app/console/api/endpoint-handler.server.ts";
import { confirmSession } from "#app/console/contracts/session/confirm-session.ts";
import { giveSecondFactor } from "#app/domain/operator-identity/second-factors/give-second-factor.server.ts";

export const confirmSessionHandler = forAnyone(confirmSession, async (ctx, input) =>
  sessionAnswer(ctx, await giveSecondFactor(ctx, input)),
);
