import { z } from "zod";
import { moment } from "#app/console/contracts/moment.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { alarmKind } from "#app/console/contracts/payments/payment-parts.ts";

export const listAlarms = endpoint({
  name: "alarms.list",
  method: "GET",
  path: "/brands/:brand/alarms",
  access: "alarms.see",
  summary: "Alarms about money, 200 at most: open ones the oldest first, cleared ones the latest first. Written down",
  input: z.object({ brand: z.string(), state: z.enum(["open", "cleared"]).default("open") }),
  output: z.array(
    z.object({
      id: z.string(),
      kind: alarmKind,
      paymentId: z.string().nullable(),
      raisedAt: moment,
      clearedAt: moment.nullable(),
    }),
  ),
});
