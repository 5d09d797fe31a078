import { createHmac } from "node:crypto";
import { secondsIn } from "#app/platform/clock/durations.ts";
import { constantTimeEqual } from "#app/platform/crypto/token.server.ts";

/** How old a report may be, so that none can be sent again later. */
const longestSeconds = 5 * secondsIn.minute;

const signatureOf = (secret: string, at: string, body: string) =>
  createHmac("sha256", secret).update(`${at}.${body}`).digest("hex");

/** Signs a report: `t=<seconds since 1970>,v1=<HMAC-SHA-256 in hex over "<seconds>.<body>">`. */
export function signMailEvents(secret: string, body: string, now: Date): string {
  const at = String(Math.floor(now.getTime() / 1_000));
  return `t=${at},v1=${signatureOf(secret, at, body)}`;
}

/** Tells whether a report comes from who knows the secret, and now. */
export function isSignedMailEvents(given: {
  secret: string;
  body: string;
  signature: string | null;
  now: Date;
}): boolean {
  const [, at, signature] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(given.signature ?? "") ?? [];
  if (!at || !signature) return false;
  const isNow = Math.abs(given.now.getTime() / 1_000 - Number(at)) <= longestSeconds;
  return constantTimeEqual(signature, signatureOf(given.secret, at, given.body)) && isNow;
}
