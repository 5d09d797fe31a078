import { z } from "zod";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { doneContract } from "#app/console/contracts/done.ts";

export const removeAuthenticator = endpoint({
  name: "factors.removeAuthenticator",
  method: "DELETE",
  path: "/factors/authenticator",
  access: "signed_in",
  summary: "Sign in by passkeys alone: the authenticator app and its recovery codes end",
  input: z.object({}),
  output: doneContract,
});
