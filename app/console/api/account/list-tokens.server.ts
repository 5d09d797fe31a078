import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { listTokens as contract } from "#app/console/contracts/account/list-tokens.ts";
import { listTokens } from "#app/domain/operator-identity/tokens/list-tokens.server.ts";

export const listTokensHandler = forOperator(contract, (ctx) => listTokens(ctx));
