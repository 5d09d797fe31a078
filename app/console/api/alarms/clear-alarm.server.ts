import { forBrand } from "#app/console/api/endpoint-handler.server.ts";
import { clearAlarm as contract } from "#app/console/contracts/alarms/clear-alarm.ts";
import { clearAlarm } from "#app/domain/money/desk/alarms/clear-alarm.server.ts";

export const clearAlarmHandler = forBrand(contract, async (ctx, { alarm, reason }) => {
  await clearAlarm(ctx, { id: alarm, reason });
  return {};
});
