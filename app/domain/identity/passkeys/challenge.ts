import { millisecondsIn } from "#app/platform/clock/durations.ts";

/** How long a challenge may be answered, in milliseconds. */
export const challengeLifetime = 5 * millisecondsIn.minute;

/** What a challenge is for: a login on this brand, or a new passkey of one member in one session. */
export type ChallengePurpose = { kind: "login" } | { kind: "registration"; accountId: string; sessionId: string };

/** The purpose of a challenge of this brand as it is signed with it. */
export function signedPurpose(tenantId: string, purpose: ChallengePurpose): string {
  return JSON.stringify([
    "passkey",
    tenantId,
    purpose.kind,
    ...(purpose.kind === "registration" ? [purpose.accountId, purpose.sessionId] : []),
  ]);
}

/** The challenge that a device signed, in base64url; null where its words are none. */
export function challengeOf(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString());
    return typeof data === "object" && data !== null && "challenge" in data && typeof data.challenge === "string"
      ? data.challenge
      : null;
  } catch {
    return null;
  }
}
