import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { revokeToken as contract } from "#app/console/contracts/account/revoke-token.ts";
import { revokeToken } from "#app/domain/operator-identity/tokens/revoke-token.server.ts";
import { done } from "#app/console/contracts/done.ts";

export const revokeTokenHandler = forOperator(contract, async (ctx, { token }) => {
  await revokeToken(ctx, { tokenId: token });
  return done;
});
