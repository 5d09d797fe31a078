import { z } from "zod";
import { moment } from "#app/console/contracts/moment.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { disputeStates } from "#app/domain/money/desk/disputes/dispute-states.ts";

export const listDisputes = endpoint({
  name: "disputes.list",
  method: "GET",
  path: "/brands/:brand/disputes",
  access: "disputes.see",
  summary: "Disputes in one state, 200 at most. Written down",
  input: z.object({ brand: z.string(), status: z.enum(disputeStates).default("open") }),
  output: z.object({
    disputes: z.array(
      z.object({
        id: z.string(),
        paymentId: z.string(),
        paymentNumber: z.string(),
        amountMinor: z.int(),
        currency: z.string(),
        method: z.string(),
        scheme: z.string().nullable(),
        reason: z.string().nullable(),
        openedAt: moment,
        evidenceDueAt: moment.nullable(),
      }),
    ),
  }),
});

export type ListedDisputes = z.output<typeof listDisputes.output>;
