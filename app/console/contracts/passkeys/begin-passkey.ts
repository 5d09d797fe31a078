import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import { z } from "zod";
import { hasChallenge } from "./has-challenge.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const beginPasskey = endpoint({
  name: "passkeys.begin",
  method: "POST",
  path: "/passkeys/options",
  access: "anyone",
  summary: "What a device needs to make a passkey (PublicKeyCredentialCreationOptionsJSON)",
  input: z.object({}),
  output: z.custom<PublicKeyCredentialCreationOptionsJSON>(hasChallenge),
});
