import { z } from "zod";
import { sessionState } from "./session-state.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const seeSession = endpoint({
  name: "session.see",
  method: "GET",
  path: "/session",
  access: "anyone",
  summary: "How far whoever asks is signed in, and as whom",
  input: z.object({}),
  output: sessionState,
});
