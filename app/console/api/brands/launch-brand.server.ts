import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { launchBrand as contract } from "#app/console/contracts/brands/launch-brand.ts";
import { launchBrand } from "#app/domain/tenants/lifecycle/launch-brand.server.ts";

export const launchBrandHandler = forOperator(contract, async (ctx, input) => {
  const { tenantId, version } = await launchBrand(ctx, input);
  return { brand: tenantId, version };
});
