import { forBrand } from "#app/console/api/endpoint-handler.server.ts";
import { listAlarms as contract } from "#app/console/contracts/alarms/list-alarms.ts";
import { listAlarms } from "#app/domain/money/desk/alarms/list-alarms.server.ts";

export const listAlarmsHandler = forBrand(contract, (ctx, input) => listAlarms(ctx, input));
