import { createHash } from "node:crypto";

/**
 * What the signature of a mail covers where it is there (RFC 6376, 5.4.1), the two of one-click unsubscribing among
 * them (RFC 8058, 4).
 */
export const signedHeaders = [
  "From",
  "Sender",
  "Reply-To",
  "To",
  "Subject",
  "Date",
  "Message-ID",
  "MIME-Version",
  "Content-Type",
  "Content-Transfer-Encoding",
  "List-Unsubscribe",
  "List-Unsubscribe-Post",
  "Feedback-ID",
  "Auto-Submitted",
] as const;

/** The domain of an address, in small letters. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1).toLowerCase();
}

/**
 * The `Feedback-ID` by which Gmail counts what people report as spam: mail, brand, whether it can be refused, and the
 * sender, which is made of the sending domain. It says nothing of the receiver.
 */
export function feedbackId({
  template,
  tenantId,
  from,
  isRefusable,
}: {
  template: string;
  tenantId: string;
  from: string;
  isRefusable: boolean;
}): string {
  // why: Gmail wants 5 to 15 characters that are the same in every mail of a sender
  const sender = createHash("sha256").update(domainOf(from)).digest("hex").slice(0, 12);
  return [template, tenantId, isRefusable ? "notice" : "service", sender].join(":");
}
