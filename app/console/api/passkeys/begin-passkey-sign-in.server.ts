import { forAnyone } from "#app/console/api/endpoint-handler.server.ts";
import { beginPasskeySignIn as contract } from "#app/console/contracts/passkeys/begin-passkey-sign-in.ts";
import { beginPasskeySignIn } from "#app/domain/operator-identity/passkeys/begin-passkey-sign-in.server.ts";

export const beginPasskeySignInHandler = forAnyone(contract, (ctx) => beginPasskeySignIn(ctx));
