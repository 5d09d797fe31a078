import { createHash } from "node:crypto";

/** The SHA-256 of a mail address in lower case: what is kept of an address where nobody needs to read it again. */
export function hashAddress(address: string): Buffer<ArrayBuffer> {
  return createHash("sha256").update(address.toLowerCase()).digest();
}
