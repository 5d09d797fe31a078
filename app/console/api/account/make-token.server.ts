import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { makeToken as contract } from "#app/console/contracts/account/make-token.ts";
import { makeToken } from "#app/domain/operator-identity/tokens/make-token.server.ts";

export const makeTokenHandler = forOperator(contract, (ctx, input) => makeToken(ctx, input));
