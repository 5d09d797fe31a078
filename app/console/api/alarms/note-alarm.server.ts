import { forBrand } from "#app/console/api/endpoint-handler.server.ts";
import { noteAlarm as contract } from "#app/console/contracts/alarms/note-alarm.ts";
import { noteAlarm } from "#app/domain/money/desk/alarms/note-alarm.server.ts";

export const noteAlarmHandler = forBrand(contract, async (ctx, { alarm, reason }) => {
  await noteAlarm(ctx, { id: alarm, reason });
  return {};
});
