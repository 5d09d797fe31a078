import { z } from "zod";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const beginAuthenticator = endpoint({
  name: "factors.beginAuthenticator",
  method: "POST",
  path: "/factors/authenticator",
  access: "anyone",
  summary: "The secret of an authenticator app, which counts once a first code of it was given",
  input: z.object({}),
  output: z.object({ secret: z.string(), uri: z.string() }),
});
