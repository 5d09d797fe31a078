import { forAnyone } from "#app/console/api/endpoint-handler.server.ts";
import { finishPasskey as contract } from "#app/console/contracts/passkeys/finish-passkey.ts";
import { finishPasskey } from "#app/domain/operator-identity/passkeys/finish-passkey.server.ts";
import { sessionAnswer } from "#app/console/api/session/session-answer.server.ts";

export const finishPasskeyHandler = forAnyone(contract, async (ctx, input) =>
  sessionAnswer(ctx, await finishPasskey(ctx, input)),
);
