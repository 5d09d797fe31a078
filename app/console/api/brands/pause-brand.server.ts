import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { withAnnounce } from "#app/console/api/with-announce.server.ts";
import { pauseBrand as contract } from "#app/console/contracts/brands/pause-brand.ts";
import { pauseBrand } from "#app/domain/tenants/lifecycle/pause-brand.server.ts";

export const pauseBrandHandler = forOperator(contract, async (ctx, { brand, reason }) => {
  await pauseBrand(withAnnounce(ctx), { tenantId: brand, reason });
  return {};
});
