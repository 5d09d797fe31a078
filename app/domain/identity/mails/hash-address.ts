import { createHash } from "node:crypto";
import type { MailAddress } from "#app/platform/mail-address/mail-address.ts";

/** The SHA-256 of a mail address: what is kept of an address where nobody needs to read it again. */
export function hashAddress(address: MailAddress): Buffer<ArrayBuffer> {
  return createHash("sha256").update(address).digest();
}
