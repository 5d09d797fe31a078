import { forAnyone } from "#app/console/api/endpoint-handler.server.ts";
import { beginAuthenticator as contract } from "#app/console/contracts/factors/begin-authenticator.ts";
import { beginAuthenticator } from "#app/domain/operator-identity/second-factors/begin-authenticator.server.ts";

export const beginAuthenticatorHandler = forAnyone(contract, (ctx) => beginAuthenticator(ctx));
