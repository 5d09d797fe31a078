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
