import { createHmac } from "node:crypto";
import { z } from "zod";
import { constantTimeEqual } from "#app/platform/crypto/token.server.ts";

type Message = { headers: Headers; body: string };
/** `eventId` is null for what nobody signed: it has no name of its own. */
type Event = { eventId: string | null; ref: string };

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
  return { eventId: id, ref: (isOfPayment ? null : _embedded?.entity?.paymentId) ?? entityId ?? id };
}

/** The event of a classic webhook: an id, unsigned. Whoever sends it gets nothing but a payment asked for once more. */
function readClassic(body: string): Event | null {
  const id = new URLSearchParams(body).get("id") ?? "";
  return idForm.test(id) ? { eventId: null, ref: id } : null;
}

/**
 * What a message of Mollie names; null for one whose signature is not right and for one that it would not send. A newer
 * webhook is signed with the secret of its endpoint, a classic one carries an id alone.
 */
export function readMollieEvent(
  { headers, body }: Message,
  { webhookSecret }: { webhookSecret: string | null },
): Event | null {
  const signatures = headers.get(signatureHeader);
  if (signatures === null) return readClassic(body);
  return webhookSecret && isSigned(signatures, body, webhookSecret) ? readSigned(body) : null;
}
