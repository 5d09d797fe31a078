/** The site that a passkey is for: each host of a brand is one of its own (WebAuthn Level 3, 5.4.2). */
export type RelyingParty = { id: string; origin: string };

/**
 * Signatures that are taken, by their COSE numbers: Ed25519, ECDSA on P-256, and RSA, which every device has one of.
 */
export const signatureAlgorithms = [-8, -7, -257];

/**
 * The relying party of an origin such as `https://lagoon.example`, which the process has let in as one of the brand's.
 */
export function relyingParty(origin: string): RelyingParty {
  return { id: new URL(origin).hostname, origin };
}
