import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { redrawLogo as contract } from "#app/console/contracts/pictures/redraw-logo.ts";
import { redrawLogo } from "#app/domain/tenants/lifecycle/redraw-logo.server.ts";

export const redrawLogoHandler = forOperator(contract, async (ctx, { brand, slot }) => ({
  changes: await redrawLogo(ctx, { tenantId: brand, slot }),
}));
