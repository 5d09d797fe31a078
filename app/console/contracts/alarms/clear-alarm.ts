import { z } from "zod";
import { ofAlarmWithReason } from "./alarm-parts.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const clearAlarm = endpoint({
  name: "alarms.clear",
  method: "POST",
  path: "/brands/:brand/alarms/:alarm/clearance",
  access: "alarms.clear",
  summary: "Clear an alarm that was dealt with, with what was found; of two who do, one",
  input: ofAlarmWithReason,
  output: z.object({}),
});
