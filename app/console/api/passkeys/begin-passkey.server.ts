import { forAnyone } from "#app/console/api/endpoint-handler.server.ts";
import { beginPasskey as contract } from "#app/console/contracts/passkeys/begin-passkey.ts";
import { beginPasskey } from "#app/domain/operator-identity/passkeys/begin-passkey.server.ts";

export const beginPasskeyHandler = forAnyone(contract, (ctx) => beginPasskey(ctx));
