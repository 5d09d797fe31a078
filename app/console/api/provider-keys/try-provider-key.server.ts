import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { tryProviderKey as contract } from "#app/console/contracts/provider-keys/try-provider-key.ts";
import { tryProviderKey } from "#app/domain/money/provider-keys/try-provider-key.server.ts";

export const tryProviderKeyHandler = forOperator(contract, async (ctx, { company, provider }) => {
  const { methods, ...tried } = await tryProviderKey(ctx, { companyId: company, provider });
  return { ...tried, methods: [...methods] };
});
