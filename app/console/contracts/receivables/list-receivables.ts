import { z } from "zod";
import { moment } from "#app/console/contracts/moment.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const listReceivables = endpoint({
  name: "receivables.list",
  method: "GET",
  path: "/brands/:brand/receivables",
  access: "receivables.see",
  summary: "Who owes credits because a payment was taken back, the longest first, 50 at a time. Written down",
  input: z.object({ brand: z.string(), after: z.string().max(200).nullable().default(null) }),
  output: z.object({
    owing: z.array(
      z.object({
        accountId: z.string(),
        name: z.string(),
        owed: z.int(),
        since: moment,
        payments: z.array(z.object({ id: z.string(), number: z.string() })),
      }),
    ),
    members: z.int(),
    owed: z.int(),
    next: z.string().nullable(),
  }),
});
