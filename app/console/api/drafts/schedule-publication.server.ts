import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { schedulePublication as contract } from "#app/console/contracts/drafts/schedule-publication.ts";
import { schedulePublication } from "#app/domain/tenants/schedules/schedule-publication.server.ts";

export const schedulePublicationHandler = forOperator(contract, async (ctx, { brand, version, at, reason }) => ({
  id: await schedulePublication(ctx, { tenantId: brand, version, at: new Date(at), reason }),
}));
