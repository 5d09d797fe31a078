import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { done } from "#app/console/contracts/done.ts";
import { setProviderKey as contract } from "#app/console/contracts/provider-keys/set-provider-key.ts";
import { setProviderKey } from "#app/domain/money/provider-keys/set-provider-key.server.ts";

export const setProviderKeyHandler = forOperator(contract, async (ctx, { company, provider, reason, ...secrets }) => {
  await setProviderKey(ctx, { companyId: company, provider, secrets, reason });
  return done;
});
