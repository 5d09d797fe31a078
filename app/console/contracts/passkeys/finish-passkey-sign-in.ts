import { z } from "zod";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { sessionState } from "#app/console/contracts/session/session-state.ts";
import { assertionContract } from "#app/domain/identity/passkeys/passkey-contracts.ts";

export const finishPasskeySignIn = endpoint({
  name: "passkeys.finishSignIn",
  method: "POST",
  path: "/session/passkey",
  access: "anyone",
  summary: "Sign in by a passkey (AuthenticationResponseJSON), or make the second factor fresh again",
  input: z.object({ answer: assertionContract }),
  output: sessionState,
});
