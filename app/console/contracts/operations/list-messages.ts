import { z } from "zod";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { moment } from "#app/console/contracts/moment.ts";

const provider = z.enum(["stripe", "mollie", "sandbox"]);

export const messageState = z.enum(["done", "unknown", "failed", "refused"]);

export const listMessages = endpoint({
  name: "webhooks.list",
  method: "GET",
  path: "/operations/webhooks",
  access: "operations.see",
  summary: "What payment providers told us in the last 30 days and what became of it: how many, and the latest 100",
  input: z.object({
    brand: z.string().max(31).nullable().default(null),
    state: messageState.nullable().default(null),
  }),
  output: z.object({
    totals: z.array(z.object({ provider, state: messageState, count: z.int() })),
    messages: z.array(
      z.object({
        id: z.string(),
        brand: z.string(),
        provider,
        /** The provider's names for the message and the payment; empty for what nobody signed. */
        eventId: z.string(),
        ref: z.string(),
        state: messageState,
        error: z.string(),
        tries: z.int(),
        receivedAt: moment,
        triedAt: moment,
      }),
    ),
  }),
});
