import { forAnyone } from "#app/console/api/endpoint-handler.server.ts";
import { finishPasskeySignIn as contract } from "#app/console/contracts/passkeys/finish-passkey-sign-in.ts";
import { finishPasskeySignIn } from "#app/domain/operator-identity/passkeys/finish-passkey-sign-in.server.ts";
import { sessionAnswer } from "#app/console/api/session/session-answer.server.ts";

export const finishPasskeySignInHandler = forAnyone(contract, async (ctx, input) =>
  sessionAnswer(ctx, await finishPasskeySignIn(ctx, input)),
);
