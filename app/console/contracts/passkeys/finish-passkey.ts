import { z } from "zod";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { sessionState } from "#app/console/contracts/session/session-state.ts";
import { registrationContract } from "#app/domain/identity/passkeys/passkey-contracts.ts";

export const finishPasskey = endpoint({
  name: "passkeys.finish",
  method: "POST",
  path: "/passkeys",
  access: "anyone",
  summary: "Keep a passkey that a device made (RegistrationResponseJSON)",
  input: z.object({ answer: registrationContract }),
  output: sessionState,
});
