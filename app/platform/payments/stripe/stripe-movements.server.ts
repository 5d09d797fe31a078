import type { Stripe } from "stripe";
import { z } from "zod";
import type { ProviderMovement } from "#app/platform/payments/payment-provider.ts";
import { fromStripeAmount } from "./stripe-amounts.ts";

const owner = z.object({ tenant: z.string(), payment: z.uuid() });

const ownerIn = (metadata: Stripe.Metadata): ProviderMovement["owner"] => {
  const { data } = owner.safeParse(metadata);
  return data ? { tenantId: data.tenant, paymentId: data.payment } : null;
};

/** Whose a PaymentIntent is, asked for once each: refunds and disputes do not say it themselves. */
function ownersOf(stripe: Stripe) {
  const known = new Map<string, ProviderMovement["owner"]>();
  return async (intent: string | { id: string } | null): Promise<ProviderMovement["owner"]> => {
    const id = typeof intent === "object" ? intent?.id : intent;
    if (id === undefined) return null;
    const found = known.has(id) ? known.get(id) : ownerIn((await stripe.paymentIntents.retrieve(id)).metadata);
    known.set(id, found ?? null);
    return found ?? null;
  };
}

type Moved = Pick<ProviderMovement, "kind" | "owner"> & { amount: number; currency: string };

/** What a payment, refund or dispute moved; null for what is no payer's money, such as a payout or a fee. */
async function readSource(
  { amount, source }: Stripe.BalanceTransaction,
  ownerOf: ReturnType<typeof ownersOf>,
): Promise<Moved | null> {
  if (source === null || typeof source === "string") return null;
  // why: Stripe settles in a currency of its own; what moved there says the direction, its source the payer's amount
  const moved = { amount: Math.sign(amount) * ("amount" in source ? source.amount : 0) };
  if (source.object === "charge")
    return { ...moved, kind: "payment", currency: source.currency, owner: ownerIn(source.metadata) };
  if (source.object === "refund")
    return { ...moved, kind: "refund", currency: source.currency, owner: await ownerOf(source.payment_intent) };
  if (source.object === "dispute")
    return { ...moved, kind: "chargeback", currency: source.currency, owner: await ownerOf(source.payment_intent) };
  return null;
}

/** The payers' money that moved on an account in a time, page after page: payments, refunds and disputes. */
export async function* listStripeMovements(
  stripe: Stripe,
  { from, to }: { from: Date; to: Date },
): AsyncGenerator<ProviderMovement> {
  const seconds = (date: Date) => Math.floor(date.getTime() / 1_000);
  const ownerOf = ownersOf(stripe);
  const listed = stripe.balanceTransactions.list({
    created: { gte: seconds(from), lt: seconds(to) },
    limit: 100,
    expand: ["data.source"],
  });
  for await (const transaction of listed) {
    const moved = await readSource(transaction, ownerOf);
    if (!moved) continue;
    yield {
      ref: transaction.id,
      kind: moved.kind,
      owner: moved.owner,
      amountMinor: fromStripeAmount(moved.amount, moved.currency),
      currency: moved.currency.toUpperCase(),
      movedAt: new Date(transaction.created * 1_000),
    };
  }
}
