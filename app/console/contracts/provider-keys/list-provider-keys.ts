import { z } from "zod";
import { ofProviderKey } from "./provider-key-parts.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { moment } from "#app/console/contracts/moment.ts";

const providerKey = z.object({
  provider: ofProviderKey.shape.provider,
  /** The end of the key, by which one knows it again; the key itself is never told. */
  key: z.object({ lastFour: z.string(), changedBy: z.string(), changedAt: moment }).nullable(),
});

export type ProviderKey = z.output<typeof providerKey>;

export const listProviderKeys = endpoint({
  name: "providerKeys.list",
  method: "GET",
  path: "/companies/:company/provider-keys",
  access: "providers.see",
  summary: "At which providers of payments a company has keys, since when and by whom",
  input: ofProviderKey.pick({ company: true }),
  output: z.object({ canKeep: z.boolean(), providers: z.array(providerKey) }),
});
