import { forBrand } from "#app/console/api/endpoint-handler.server.ts";
import { nameOperators } from "#app/console/api/name-operators.server.ts";
import { viewAlarm as contract } from "#app/console/contracts/alarms/view-alarm.ts";
import { viewAlarm } from "#app/domain/money/desk/alarms/view-alarm.server.ts";

export const viewAlarmHandler = forBrand(contract, async (ctx, input) => {
  const alarm = await viewAlarm(ctx, { id: input.alarm });
  return { ...alarm, notes: await nameOperators(alarm.notes) };
});
