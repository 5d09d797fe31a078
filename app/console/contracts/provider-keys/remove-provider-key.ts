import { ofProviderKey } from "./provider-key-parts.ts";
import { doneContract } from "#app/console/contracts/done.ts";
import { reason } from "#app/console/contracts/drafts/draft-parts.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const removeProviderKey = endpoint({
  name: "providerKeys.remove",
  method: "POST",
  path: "/companies/:company/provider-keys/:provider/removal",
  access: "providers.change",
  summary: "Take a company’s key at a provider away: its brands take no payment there any more",
  input: ofProviderKey.extend({ reason }),
  output: doneContract,
});
