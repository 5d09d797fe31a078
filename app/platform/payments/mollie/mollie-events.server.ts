import { createHmac } from "node:crypto";
import { z } from "zod";
import { constantTimeEqual } from "#app/platform/crypto/token.server.ts";

type Message = { headers: Headers; body: string };
type Event = { eventId: string; ref: string; isSigned: boolean };

const signatureHeader = "x-mollie-signature";
/** `tr_…`, or another thing of theirs. */
const idForm = /^[a-z]{2,10}_[A-Za-z0-9]{1,64}$/;

const signedEvent = z.object({
  id: z.string(),
  entityId: z.string().nullish(),
  _embedded: z.object({ entity: z.object({ paymentId: z.string().optional() }).nullish() }).nullish(),
});

/** How Mollie signs a body. */
export const signMollieEvent = (body: string, secret: string): string =>
  `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;

// why: while a secret is replaced they send one signature with each
const isSigned = (signatures: string, body: string, secret: string) =>
  signatures.split(",").some((each) => constantTimeEqual(each.trim(), signMollieEvent(body, secret)));

/** The event of a webhook with a signature: of a payment, or of a refund or charge-back of one. */
function readSigned(body: string): Event {
  const { id, entityId, _embedded } = signedEvent.parse(JSON.parse(body));
  const isOfPayment = entityId?.startsWith("tr_") ?? false;
  return { eventId: id, ref: (isOfPayment ? null : _embedded?.entity?.paymentId) ?? entityId ?? id, isSigned: true };
}

/**
 * The event of a classic webhook: an id, unsigned. Whoever sends it gets nothing but a payment asked for once more; those
 * of one second are one, since it has no id of its own.
 */
function readClassic(body: string, now: Date): Event | null {
  const id = new URLSearchParams(body).get("id") ?? "";
  return idForm.test(id) ? { eventId: `${id}@${now.toISOString().slice(0, 19)}`, ref: id, isSigned: false } : null;
}

/**
 * What a message of Mollie names; null for one whose signature is not right and for one that it would not send. A newer
 * webhook is signed with the secret of its endpoint, a classic one carries an id alone.
 */
export function readMollieEvent(
  { headers, body }: Message,
  { webhookSecret, now }: { webhookSecret: string | null; now: Date },
): Event | null {
  const signatures = headers.get(signatureHeader);
  if (signatures === null) return readClassic(body, now);
  return webhookSecret && isSigned(signatures, body, webhookSecret) ? readSigned(body) : null;
}
