import { z } from "zod";
import { ofAlarm } from "./alarm-parts.ts";
import { moment } from "#app/console/contracts/moment.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { alarmKind, moneyNote } from "#app/console/contracts/payments/payment-parts.ts";

export const viewAlarm = endpoint({
  name: "alarms.view",
  method: "GET",
  path: "/brands/:brand/alarms/:alarm",
  access: "alarms.see",
  summary: "An alarm about money with what is known of it and what was done; the look is written down",
  input: ofAlarm,
  output: z.object({
    id: z.string(),
    kind: alarmKind,
    raisedAt: moment,
    clearedAt: moment.nullable(),
    payment: z.object({ id: z.string(), number: z.string() }).nullable(),
    facts: z.array(z.object({ name: z.string(), value: z.string() })),
    notes: z.array(moneyNote),
  }),
});
