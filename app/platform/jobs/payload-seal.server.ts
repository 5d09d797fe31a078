import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** Which job a payload belongs to: its id in the queue, and the name of its definition. */
type JobIdentity = { id: string; name: string };

/** What of a brand's payload stands in the queue: whose it is, and the rest unreadable. */
type SealedPayload = { tenantId: string; sealed: string };

export type PayloadSeal = {
  /** Tells seals of different secrets apart, and nothing of the secret. */
  fingerprint: string;
  /** Makes a brand's payload unreadable to all but `open`, for one job of that brand. */
  seal(job: JobIdentity, payload: { tenantId: string }): SealedPayload;
  /** What was sealed. Throws Error where it was sealed for another job or brand, was changed, or was never sealed. */
  open(job: JobIdentity, data: unknown): unknown;
  /** A key that stands for `text` in one brand's jobs of one name, and tells nothing of it. */
  keyFor(name: string, tenantId: string, text: string): string;
};

const ivBytes = 12;
const tagBytes = 16;

/**
 * Seals payloads with AES-256-GCM (NIST SP 800-38D) under a key that HKDF (RFC 5869) derives from `secret` for each job
 * by its brand, name and id: a payload moved to another job or brand does not open, and no key seals two payloads.
 */
export function createPayloadSeal(secret: string): PayloadSeal {
  const keyOf = ({ id, name }: JobIdentity, tenantId: string) =>
    Buffer.from(hkdfSync("sha256", secret, id, JSON.stringify(["job payload", tenantId, name]), 32));

  const mac = (parts: readonly string[]) =>
    createHmac("sha256", secret).update(JSON.stringify(parts)).digest("base64url");

  return {
    fingerprint: mac(["job seal"]),
    seal(job, payload) {
      const { tenantId } = payload;
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv("aes-256-gcm", keyOf(job, tenantId), iv, { authTagLength: tagBytes });
      const text = Buffer.concat([cipher.update(JSON.stringify(payload), "utf8"), cipher.final()]);
      return { tenantId, sealed: Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64url") };
    },
    open(job, data) {
      if (!isSealed(data)) throw new Error("The payload of this job is not sealed");
      const bytes = Buffer.from(data.sealed, "base64url");
      const decipher = createDecipheriv("aes-256-gcm", keyOf(job, data.tenantId), bytes.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      });
      try {
        decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
        return JSON.parse(
          Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString("utf8"),
        );
      } catch (error) {
        throw new Error("The payload of this job was sealed for another job or brand, or under another secret", {
          cause: error,
        });
      }
    },
    keyFor: (name, tenantId, text) => mac(["job key", name, tenantId, text]),
  };
}

function isSealed(data: unknown): data is SealedPayload {
  return (
    typeof data === "object" &&
    data !== null &&
    "tenantId" in data &&
    typeof data.tenantId === "string" &&
    "sealed" in data &&
    typeof data.sealed === "string"
  );
}
