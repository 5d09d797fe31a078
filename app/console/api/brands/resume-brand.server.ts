import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { withAnnounce } from "#app/console/api/with-announce.server.ts";
import { resumeBrand as contract } from "#app/console/contracts/brands/resume-brand.ts";
import { resumeBrand } from "#app/domain/tenants/lifecycle/resume-brand.server.ts";

export const resumeBrandHandler = forOperator(contract, async (ctx, { brand, reason }) => {
  await resumeBrand(withAnnounce(ctx), { tenantId: brand, reason });
  return {};
});
