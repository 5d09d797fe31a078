/** Tells whether an answer can be what a device is asked with: it holds a challenge. */
export const hasChallenge = (value: unknown): boolean =>
  typeof value === "object" && value !== null && "challenge" in value && typeof value.challenge === "string";
