import { z } from "zod";
import { ofAlarmWithReason } from "./alarm-parts.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const noteAlarm = endpoint({
  name: "alarms.note",
  method: "POST",
  path: "/brands/:brand/alarms/:alarm/notes",
  access: "alarms.clear",
  summary: "Write down what was found out about an alarm, for whoever looks at it next",
  input: ofAlarmWithReason,
  output: z.object({}),
});
