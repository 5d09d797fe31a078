import { z } from "zod";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const endOtherSessions = endpoint({
  name: "sessions.endOthers",
  method: "DELETE",
  path: "/sessions",
  access: "signed_in",
  summary: "Sign out of every browser but this one",
  input: z.object({}),
  output: z.object({ ended: z.int() }),
});
