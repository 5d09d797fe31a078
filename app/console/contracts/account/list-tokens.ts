import { z } from "zod";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { moment } from "#app/console/contracts/moment.ts";

export const listTokens = endpoint({
  name: "tokens.list",
  method: "GET",
  path: "/tokens",
  access: "signed_in",
  summary: "Own tokens that still open something, the newest first",
  input: z.object({}),
  output: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      lastFour: z.string(),
      scopes: z.array(z.string()),
      createdAt: moment,
      expiresAt: moment,
      lastUsedAt: moment.nullable(),
    }),
  ),
});
