import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { withAnnounce } from "#app/console/api/with-announce.server.ts";
import { eraseBrand as contract } from "#app/console/contracts/brands/erase-brand.ts";
import { eraseBrand } from "#app/domain/tenants/lifecycle/erase-brand.server.ts";

export const eraseBrandHandler = forOperator(contract, async (ctx, { brand, confirmed, reason }) => ({
  isErased: await eraseBrand(withAnnounce(ctx), { tenantId: brand, confirmed, reason }),
}));
