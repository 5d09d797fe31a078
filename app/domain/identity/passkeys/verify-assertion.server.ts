import { loadWebauthn } from "./load-webauthn.server.ts";
import type { AssertionAnswer } from "./passkey-contracts.ts";
import { relyingParty } from "./relying-party.ts";

/** A passkey as it is kept. */
type KeptKey = { credentialId: Uint8Array; publicKey: Uint8Array; counter: bigint };

/**
 * What a device tells of a signature by a kept passkey on a site's own origin, for a challenge that `isExpected` knows,
 * with the person verified; null for any other answer.
 */
export async function verifyAssertion(
  { answer, origin }: { answer: AssertionAnswer; origin: string },
  passkey: KeptKey,
  isExpected: (challenge: string) => Promise<boolean>,
) {
  const site = relyingParty(origin);
  const credential = {
    id: Buffer.from(passkey.credentialId).toString("base64url"),
    publicKey: new Uint8Array(passkey.publicKey),
    counter: Number(passkey.counter),
  };
  const { verifyAuthenticationResponse } = await loadWebauthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: isExpected,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      credential,
      requireUserVerification: true,
    });
    return verified ? authenticationInfo : null;
  } catch {
    // why: whatever is wrong with an answer is thrown as a plain error, and all of it is a failed login
    return null;
  }
}
