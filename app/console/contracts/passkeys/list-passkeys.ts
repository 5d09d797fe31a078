import { z } from "zod";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { moment } from "#app/console/contracts/moment.ts";

export const listPasskeys = endpoint({
  name: "passkeys.list",
  method: "GET",
  path: "/passkeys",
  access: "signed_in",
  summary: "Own passkeys, the oldest first",
  input: z.object({}),
  output: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      backedUp: z.boolean(),
      createdAt: moment,
      lastUsedAt: moment.nullable(),
    }),
  ),
});
