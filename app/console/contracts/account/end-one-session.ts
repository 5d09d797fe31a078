import { z } from "zod";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { doneContract } from "#app/console/contracts/done.ts";

export const endOneSession = endpoint({
  name: "sessions.end",
  method: "DELETE",
  path: "/sessions/:session",
  access: "signed_in",
  summary: "Sign out of one browser",
  input: z.object({ session: z.string() }),
  output: doneContract,
});
