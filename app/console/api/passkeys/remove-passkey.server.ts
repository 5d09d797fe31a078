import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { removePasskey } from "#app/console/contracts/passkeys/remove-passkey.ts";
import { removeOperatorPasskey } from "#app/domain/operator-identity/passkeys/remove-operator-passkey.server.ts";
import { done } from "#app/console/contracts/done.ts";

export const removePasskeyHandler = forOperator(removePasskey, async ({ stranger }, { passkey }) => {
  await removeOperatorPasskey(stranger, { passkeyId: passkey });
  return done;
});
