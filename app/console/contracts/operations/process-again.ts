import { z } from "zod";
import { reason } from "#app/console/contracts/drafts/draft-parts.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const processAgain = endpoint({
  name: "webhooks.process",
  method: "POST",
  path: "/brands/:brand/webhooks/:message/processing",
  access: "operations.change",
  summary: "Have a provider's message processed again: the provider is asked how its payment stands",
  input: z.object({ brand: z.string(), message: z.uuid(), reason }),
  output: z.object({
    /** Whether the brand has the payment of which it tells. */
    isKnown: z.boolean(),
  }),
});
