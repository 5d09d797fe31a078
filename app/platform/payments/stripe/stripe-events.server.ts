import { Stripe } from "stripe";
import { type StripeAccount, stripeVersion } from "./stripe-account.server.ts";

/** How old a signature may be, in seconds. */
const tolerance = 300;

type Message = { account: StripeAccount; headers: Headers; body: string; now: Date };

/**
 * The event of a message that the company's endpoint signed at most 300 seconds ago; null for any other.
 * @throws Error for an event of another version of the API: the endpoint was not created with the package's.
 */
export function readStripeEvent({ account, headers, body, now }: Message): Stripe.Event | null {
  const event = verified({ account, headers, body, now });
  if (event && event.api_version !== stripeVersion)
    throw new Error(`The endpoint at Stripe speaks ${event.api_version ?? "no version"}, not ${stripeVersion}`);
  return event;
}

function verified({ account, headers, body, now }: Message): Stripe.Event | null {
  const signature = headers.get("stripe-signature") ?? "";
  try {
    return Stripe.webhooks.constructEvent(body, signature, account.webhookSecret, tolerance, undefined, now.getTime());
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
    throw error;
  }
}

const named = (told: string | { id: string } | null | undefined) => (typeof told === "object" ? told?.id : told);

/** The PaymentIntent that an event is about; undefined for one about anything else. */
function intentOf(event: Stripe.Event): string | undefined {
  const { object } = event.data;
  if (!("object" in object)) return undefined;
  if (object.object === "payment_intent") return object.id;
  if (object.object === "charge" || object.object === "dispute" || object.object === "refund")
    return named(object.payment_intent);
  return undefined;
}

/** A Checkout Session by its id, and the brand that opened it; null where no brand of ours did. */
type NamedSession = { ref: string; tenantId: string | null };

const tenantOf = ({ metadata }: Stripe.Checkout.Session) => metadata?.["tenant"] ?? null;

/**
 * The Checkout Session that an event is about: asked for, where the event is about a payment of it. What belongs to no
 * session is told by its own id, or the event's.
 */
export async function sessionNamedBy(event: Stripe.Event, stripe: Stripe): Promise<NamedSession> {
  const { object } = event.data;
  if ("object" in object && object.object === "checkout.session") return { ref: object.id, tenantId: tenantOf(object) };
  const intent = intentOf(event);
  if (intent === undefined)
    return { ref: "id" in object && typeof object.id === "string" ? object.id : event.id, tenantId: null };
  const { data } = await stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 });
  const [session] = data;
  return session ? { ref: session.id, tenantId: tenantOf(session) } : { ref: intent, tenantId: null };
}
