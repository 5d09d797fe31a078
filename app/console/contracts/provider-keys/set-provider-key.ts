import { z } from "zod";
import { ofProviderKey } from "./provider-key-parts.ts";
import { doneContract } from "#app/console/contracts/done.ts";
import { reason } from "#app/console/contracts/drafts/draft-parts.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

const secret = z.string().trim().max(300).meta({ writeOnly: true });
const secretOrNone = secret.transform((text) => (text === "" ? null : text)).nullable();

export const setProviderKey = endpoint({
  name: "providerKeys.set",
  method: "POST",
  path: "/companies/:company/provider-keys/:provider",
  access: "providers.change",
  summary: "Keep a company’s key at a provider, in place of the one before; no answer ever tells it",
  input: ofProviderKey.extend({
    secretKey: secret,
    webhookSecret: secretOrNone,
    /** Of the organisation at Mollie, which alone reads settlements. */
    organizationToken: secretOrNone.default(null),
    reason,
  }),
  output: doneContract,
});
