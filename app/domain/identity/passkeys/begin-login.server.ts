import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";
import { challengeLifetime } from "./challenge-lifetime.ts";
import { signChallenge } from "./challenge.server.ts";
import { loadWebauthn } from "./load-webauthn.server.ts";
import { relyingParty } from "./relying-party.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";

/**
 * What a device needs to log a member in on the brand's host; the same for everybody, so that nobody learns who has a
 * passkey.
 */
export async function beginLogin(
  ctx: Ctx,
  { origin }: { origin: string },
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await loadWebauthn();
  return generateAuthenticationOptions({
    rpID: relyingParty(origin).id,
    challenge: await signChallenge(ctx, { kind: "login" }),
    timeout: challengeLifetime,
    userVerification: "required",
  });
}
