import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";
import { signConsoleChallenge } from "./console-challenge.server.ts";
import { challengeLifetime } from "#app/domain/identity/passkeys/challenge-lifetime.ts";
import { loadWebauthn } from "#app/domain/identity/passkeys/load-webauthn.server.ts";
import { relyingParty } from "#app/domain/identity/passkeys/relying-party.ts";
import type { SignInCtx } from "#app/domain/operator-identity/sessions/sign-in-ctx.ts";

/** What a device needs to sign an operator in on the console's host; the same for everybody. */
export async function beginPasskeySignIn({
  origin,
}: Pick<SignInCtx, "origin">): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await loadWebauthn();
  return generateAuthenticationOptions({
    rpID: relyingParty(origin).id,
    challenge: await signConsoleChallenge({ kind: "sign_in" }),
    timeout: challengeLifetime,
    userVerification: "required",
  });
}
