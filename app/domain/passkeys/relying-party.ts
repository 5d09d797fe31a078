/** The site that a passkey is for: each host of a brand is one of its own (WebAuthn Level 3, 5.4.2). */
export type RelyingParty = { id: string; origin: string };

/** The relying party of an origin such as `https://lagoon.example`, which the process has let in as one of the brand's. */
export function relyingParty(origin: string): RelyingParty {
  return { id: new URL(origin).hostname, origin };
}
