import { createHmac } from "node:crypto";
import { join } from "node:path";
import type { Clock } from "#app/platform/clock/clock.ts";
import { readOrCreateKey } from "#app/platform/crypto/key-file.server.ts";
import { constantTimeEqual, randomToken } from "#app/platform/crypto/token.server.ts";

export type Signer = {
  /** Signs a short value for one purpose; it is readable by who holds it, and ends after `lifetimeSeconds`. */
  sign(purpose: string, value: string, lifetimeSeconds: number): string;
  /** The value of a signed text, or null when it is forged, for another purpose, or ended. */
  verify(purpose: string, signed: string): string | null;
};

/** Signs short values with HMAC-SHA-256 under a secret of at least 32 characters. */
export function createSigner(options: { secret: string; clock: Clock }): Signer {
  if (options.secret.length < 32) throw new Error("The signing secret has fewer than 32 characters");
  const nowInSeconds = () => Math.floor(options.clock.now().getTime() / 1000);
  const signatureOf = (purpose: string, payload: string) =>
    createHmac("sha256", options.secret)
      .update(JSON.stringify([purpose, payload]))
      .digest("base64url");

  return {
    sign(purpose, value, lifetimeSeconds) {
      const payload = `${Buffer.from(value).toString("base64url")}.${nowInSeconds() + lifetimeSeconds}`;
      return `${payload}.${signatureOf(purpose, payload)}`;
    },
    verify(purpose, signed) {
      const [value, endsAt, signature, rest] = signed.split(".");
      if (value === undefined || !endsAt || !signature || rest !== undefined) return null;
      if (!constantTimeEqual(signature, signatureOf(purpose, `${value}.${endsAt}`))) return null;
      if (Number(endsAt) <= nowInSeconds()) return null;
      return Buffer.from(value, "base64url").toString();
    },
  };
}

/** The signing secret: the configured one, else one made once and kept in `<keysFolder>/signing.key`. */
export async function readSigningSecret(options: { secret?: string | undefined; keysFolder: string }): Promise<string> {
  return options.secret ?? readOrCreateKey(join(options.keysFolder, "signing.key"), () => randomToken(48));
}
