import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { takeLead as contract } from "#app/console/contracts/brands/take-lead.ts";
import { takeLead } from "#app/domain/tenants/lifecycle/take-lead.server.ts";

export const takeLeadHandler = forOperator(contract, async (ctx, { brand, leads, reason }) => {
  await takeLead(ctx, { tenantId: brand, leads, reason });
  return {};
});
