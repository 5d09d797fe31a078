import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { removeAuthenticator as contract } from "#app/console/contracts/factors/remove-authenticator.ts";
import { removeAuthenticator } from "#app/domain/operator-identity/second-factors/remove-authenticator.server.ts";
import { done } from "#app/console/contracts/done.ts";

export const removeAuthenticatorHandler = forOperator(contract, async ({ stranger }) => {
  await removeAuthenticator(stranger);
  return done;
});
