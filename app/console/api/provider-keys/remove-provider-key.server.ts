import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { done } from "#app/console/contracts/done.ts";
import { removeProviderKey as contract } from "#app/console/contracts/provider-keys/remove-provider-key.ts";
import { removeProviderKey } from "#app/domain/money/provider-keys/remove-provider-key.server.ts";

export const removeProviderKeyHandler = forOperator(contract, async (ctx, { company, provider, reason }) => {
  await removeProviderKey(ctx, { companyId: company, provider, reason });
  return done;
});
