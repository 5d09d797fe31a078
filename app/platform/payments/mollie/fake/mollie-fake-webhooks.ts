import { randomBytes } from "node:crypto";
import { signMollieEvent } from "#app/platform/payments/mollie/mollie-events.server.ts";
import type { MollieFakeAnswers } from "./mollie-fake-answers.ts";
import type { FakePayment } from "./mollie-fake-records.ts";

type Webhook = { headers: Record<string, string>; body: string };

/** What a classic webhook says: an id, unsigned. */
export const classicWebhook = (id: string): Webhook => ({
  headers: { "content-type": "application/x-www-form-urlencoded" },
  body: new URLSearchParams({ id }).toString(),
});

/** What a newer webhook says of a payment or its latest charge-back, and its signature. */
export function signedWebhook(
  payment: FakePayment,
  { answers, secret, createdAt }: { answers: MollieFakeAnswers; secret: string; createdAt: string },
): Webhook & { event: object } {
  const latest = payment.chargebacks.at(-1);
  const entity = latest ? answers.chargeback(payment, latest) : answers.payment(payment);
  const event = {
    resource: "event",
    id: `event_${randomBytes(9).toString("hex")}`,
    type: latest ? "chargeback.received" : `payment.${payment.status}`,
    entityId: entity.id,
    createdAt,
    _embedded: { entity },
    _links: { self: entity._links.self, documentation: entity._links.documentation },
  };
  const body = JSON.stringify(event);
  return {
    event,
    headers: { "content-type": "application/json", "x-mollie-signature": signMollieEvent(body, secret) },
    body,
  };
}
