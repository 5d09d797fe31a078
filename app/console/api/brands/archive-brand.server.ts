import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { archiveBrand as contract } from "#app/console/contracts/brands/archive-brand.ts";
import { archiveBrand } from "#app/domain/tenants/lifecycle/archive-brand.server.ts";

export const archiveBrandHandler = forOperator(contract, async (ctx, { brand, reason }) => {
  await archiveBrand(ctx, { tenantId: brand, reason });
  return {};
});
