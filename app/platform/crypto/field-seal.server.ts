import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** Of which row a sealed value is: moved to another row, or another brand's, it does not open. */
export type SealedField = { field: string; tenantId: string; id: string };

export type FieldSeal = {
  /** Makes a value unreadable to all but `open`, for one field of one row. */
  seal(of: SealedField, text: string): Uint8Array<ArrayBuffer>;
  /** What was sealed. Throws Error where it was sealed for another row, was changed, or under another secret. */
  open(of: SealedField, sealed: Uint8Array): string;
  /** What stands for a value in one brand's column of one name, and tells nothing of it. */
  fingerprint(of: Omit<SealedField, "id">, text: string): string;
};

const ivBytes = 12;
const tagBytes = 16;

/**
 * Seals single values of rows with AES-256-GCM (NIST SP 800-38D) under a key that HKDF (RFC 5869) derives from `secret`
 * for each field and brand; the row is authenticated with it.
 */
export function createFieldSeal(secret: string): FieldSeal {
  const keyOf = ({ field, tenantId }: Omit<SealedField, "id">) =>
    Buffer.from(hkdfSync("sha256", secret, "", JSON.stringify(["field", field, tenantId]), 32));
  const rowOf = ({ field, tenantId, id }: SealedField) => Buffer.from(JSON.stringify([field, tenantId, id]));

  return {
    seal(of, text) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv("aes-256-gcm", keyOf(of), iv, { authTagLength: tagBytes });
      cipher.setAAD(rowOf(of));
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Uint8Array.from(Buffer.concat([iv, cipher.getAuthTag(), sealed]));
    },
    open(of, sealed) {
      try {
        const bytes = Buffer.from(sealed);
        const decipher = createDecipheriv("aes-256-gcm", keyOf(of), bytes.subarray(0, ivBytes), {
          authTagLength: tagBytes,
        });
        decipher.setAAD(rowOf(of));
        decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
        return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString("utf8");
      } catch (error) {
        throw new Error(`A sealed ${of.field} is of another row or secret, or was changed`, { cause: error });
      }
    },
    fingerprint: ({ field, tenantId }, text) =>
      createHmac("sha256", secret)
        .update(JSON.stringify(["fingerprint", field, tenantId, text]))
        .digest("base64url"),
  };
}
