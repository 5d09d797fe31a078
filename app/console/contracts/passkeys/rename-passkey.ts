import { endpoint } from "#app/console/contracts/endpoint.ts";
import { doneContract } from "#app/console/contracts/done.ts";
import { renameContract } from "#app/domain/identity/passkeys/passkey-contracts.ts";

export const renamePasskey = endpoint({
  name: "passkeys.rename",
  method: "PATCH",
  path: "/passkeys/:passkey",
  access: "signed_in",
  summary: "Call a passkey something else",
  input: renameContract,
  output: doneContract,
});
