import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { renamePasskey } from "#app/console/contracts/passkeys/rename-passkey.ts";
import { renameOperatorPasskey } from "#app/domain/operator-identity/passkeys/rename-operator-passkey.server.ts";
import { done } from "#app/console/contracts/done.ts";

export const renamePasskeyHandler = forOperator(renamePasskey, async (ctx, { passkey, name }) => {
  await renameOperatorPasskey(ctx, { passkeyId: passkey, name });
  return done;
});
