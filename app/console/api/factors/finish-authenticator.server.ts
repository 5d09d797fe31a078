import { forAnyone } from "#app/console/api/endpoint-handler.server.ts";
import { finishAuthenticator as contract } from "#app/console/contracts/factors/finish-authenticator.ts";
import { finishAuthenticator } from "#app/domain/operator-identity/second-factors/finish-authenticator.server.ts";

export const finishAuthenticatorHandler = forAnyone(contract, async (ctx, input) => {
  const { token, recoveryCodes } = await finishAuthenticator(ctx, input);
  ctx.setSession(token);
  return { recoveryCodes };
});
