import { z } from "zod";
import { sessionState } from "./session-state.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const confirmSession = endpoint({
  name: "session.confirm",
  method: "POST",
  path: "/session/factor",
  access: "anyone",
  summary: "Give the second factor: the code of an authenticator, or a recovery code; also to make it fresh again",
  input: z.object({ code: z.string().trim().min(6).max(40) }),
  output: sessionState,
});
