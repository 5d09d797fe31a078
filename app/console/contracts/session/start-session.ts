import { z } from "zod";
import { sessionState } from "./session-state.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { mailAddress } from "#app/platform/mail-address/mail-address.ts";

export const startSession = endpoint({
  name: "session.start",
  method: "POST",
  path: "/session",
  access: "anyone",
  summary: "Begin to sign in with address and password; a second factor follows",
  input: z.object({ email: mailAddress(), password: z.string().min(1).max(200) }),
  output: sessionState,
});
