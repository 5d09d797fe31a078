import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { z } from "zod";
import { hasChallenge } from "./has-challenge.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const beginPasskeySignIn = endpoint({
  name: "passkeys.beginSignIn",
  method: "POST",
  path: "/session/passkey/options",
  access: "anyone",
  summary: "What a device needs to sign in by a passkey (PublicKeyCredentialRequestOptionsJSON)",
  input: z.object({}),
  output: z.custom<PublicKeyCredentialRequestOptionsJSON>(hasChallenge),
});
