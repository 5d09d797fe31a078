import type { FieldSeal } from "#app/platform/crypto/field-seal.server.ts";

/** What is kept of a code from the phone: without the platform's secret nobody finds it by trying. */
export const codeFingerprint = (
  seal: FieldSeal,
  { tenantId, id, code }: { tenantId: string; id: string; code: string },
): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(seal.fingerprint({ field: "sms_code.code", tenantId }, `${id}:${code}`), "base64url"));
