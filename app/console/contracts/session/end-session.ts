import { z } from "zod";
import { sessionState } from "./session-state.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const endSession = endpoint({
  name: "session.end",
  method: "DELETE",
  path: "/session",
  access: "anyone",
  summary: "Sign out",
  input: z.object({}),
  output: sessionState,
});
