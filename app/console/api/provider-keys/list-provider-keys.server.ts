import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { listProviderKeys as contract } from "#app/console/contracts/provider-keys/list-provider-keys.ts";
import { listProviderKeys } from "#app/domain/money/provider-keys/list-provider-keys.server.ts";

export const listProviderKeysHandler = forOperator(contract, (ctx, { company }) =>
  listProviderKeys(ctx, { companyId: company }),
);
