import { z } from "zod";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { doneContract } from "#app/console/contracts/done.ts";

export const revokeToken = endpoint({
  name: "tokens.revoke",
  method: "DELETE",
  path: "/tokens/:token",
  access: "signed_in",
  summary: "End a token at once",
  input: z.object({ token: z.string() }),
  output: doneContract,
});
