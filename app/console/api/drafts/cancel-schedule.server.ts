import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { cancelSchedule as contract } from "#app/console/contracts/drafts/cancel-schedule.ts";
import { cancelSchedule } from "#app/domain/tenants/schedules/cancel-schedule.server.ts";

export const cancelScheduleHandler = forOperator(contract, async (ctx, { brand, id, reason }) => {
  await cancelSchedule(ctx, { tenantId: brand, publicationId: id, reason });
  return {};
});
