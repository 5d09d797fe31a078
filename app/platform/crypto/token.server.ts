import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** A random URL-safe token (base64url) of `byteCount` bytes of entropy, 32 by default. */
export function randomToken(byteCount = 32): string {
  return randomBytes(byteCount).toString("base64url");
}

/** The SHA-256 of a token in hexadecimal: what the database keeps, so that a leaked table opens no door. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Compares two strings in time that depends on neither their content nor where they differ. */
export function constantTimeEqual(left: string, right: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}
