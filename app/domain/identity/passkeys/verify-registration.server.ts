import { loadWebauthn } from "./load-webauthn.server.ts";
import type { RegistrationAnswer } from "./passkey-contracts.ts";
import { relyingParty, signatureAlgorithms } from "./relying-party.ts";

/**
 * What a device tells of a passkey that it made on a site's own origin, for a challenge that `isExpected` knows, with
 * the person verified; null for any other answer.
 */
export async function verifyRegistration(
  answer: RegistrationAnswer,
  origin: string,
  isExpected: (challenge: string) => Promise<boolean>,
) {
  const site = relyingParty(origin);
  const { verifyRegistrationResponse } = await loadWebauthn();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: answer,
      expectedChallenge: isExpected,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: signatureAlgorithms,
    });
    return verified ? registrationInfo : null;
  } catch {
    // why: whatever is wrong with an answer is thrown as a plain error, and all of it is a refusal
    return null;
  }
}
