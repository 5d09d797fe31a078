import { createHmac } from "node:crypto";
import { secondsIn } from "#app/platform/clock/durations.ts";
import { constantTimeEqual } from "#app/platform/crypto/token.server.ts";

/** How old a report may be, so that none can be sent again later. */
const longestSeconds = 5 * secondsIn.minute;

/** A report and the brand whose mails it is about, by its id. */
type Report = { brand: string; body: string };

const signatureOf = (secret: string, at: string, { brand, body }: Report) =>
  createHmac("sha256", secret).update(`${at}.${brand}.${body}`).digest("hex");

/**
 * Signs a report: `t=<seconds since 1970>,v2=<HMAC-SHA-256 in hex over "<seconds>.<brand>.<body>">`. It names its brand,
 * so that no other takes it.
 */
export function signMailEvents(secret: string, report: Report, now: Date): string {
  const at = String(Math.floor(now.getTime() / 1_000));
  return `t=${at},v2=${signatureOf(secret, at, report)}`;
}

/** Tells whether a report comes from who knows the secret, for this brand, and now. */
export function isSignedMailEvents(given: {
  secret: string;
  report: Report;
  signature: string | null;
  now: Date;
}): boolean {
  const [, at, signature] = /^t=(\d{1,12}),v2=([0-9a-f]{64})$/.exec(given.signature ?? "") ?? [];
  if (!at || !signature) return false;
  const isNow = Math.abs(given.now.getTime() / 1_000 - Number(at)) <= longestSeconds;
  return constantTimeEqual(signature, signatureOf(given.secret, at, given.report)) && isNow;
}
