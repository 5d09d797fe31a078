import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { listSchedules as contract } from "#app/console/contracts/drafts/list-schedules.ts";
import { listSchedules } from "#app/domain/tenants/schedules/list-schedules.server.ts";

export const listSchedulesHandler = forOperator(contract, (ctx, { brand }) => listSchedules(ctx, { tenantId: brand }));
