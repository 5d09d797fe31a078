import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { cloneBrand as contract } from "#app/console/contracts/brands/clone-brand.ts";
import { cloneBrand } from "#app/domain/tenants/lifecycle/clone-brand.server.ts";

export const cloneBrandHandler = forOperator(contract, async (ctx, input) => {
  const { tenantId, version } = await cloneBrand(ctx, input);
  return { brand: tenantId, version };
});
