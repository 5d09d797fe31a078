import { z } from "zod";
import { ofProviderKey } from "./provider-key-parts.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

const answer = z.enum(["right", "refused", "not_allowed", "away"]);

export const tryProviderKey = endpoint({
  name: "providerKeys.try",
  method: "POST",
  path: "/companies/:company/provider-keys/:provider/trial",
  access: "providers.change",
  summary: "Ask a provider whether a company’s key is right, by a call that changes nothing there",
  input: ofProviderKey,
  output: z.object({
    key: answer,
    /** A key with which no money moves. */
    isTest: z.boolean(),
    methods: z.array(z.string()),
    /** The token of the organisation at Mollie; null where there is none. */
    organization: answer.nullable(),
  }),
});
