import type { MollieClient, Page, Payment } from "@mollie/api-client";
import { fromMollieAmount, type MollieAmount } from "#app/platform/payments/mollie/mollie-amounts.ts";
import type { ProviderMovement } from "#app/platform/payments/payment-provider.ts";

type Settlement = { id: string; createdAt: string; settledAt: string | null };
type Owner = ProviderMovement["owner"];

/** How Mollie is asked: whose a payment is, and a call that does not wait for ever. */
export type SettlementReader = {
  /** Speaks with the token of the organisation. */
  client: MollieClient;
  ask: <T>(call: () => Promise<T>) => Promise<T>;
  ownerOf: (payment: Payment) => Owner;
  /** Fetches a payment of the company; null for one of another shop of the organisation. */
  fetchPayment: (ref: string) => Promise<Payment | null>;
};

/** As many as a page of Mollie's lists holds. */
const limit = 250;

async function* eachOf<T>(ask: SettlementReader["ask"], first: () => Promise<Page<T>>): AsyncGenerator<T> {
  let next: (() => Promise<Page<T>>) | undefined = first;
  while (next) {
    const page: Page<T> = await ask(next);
    yield* page;
    next = page.nextPage;
  }
}

/** Whose a payment is: of those that were listed already without asking, of each other asked for once. */
function ownersIn({ ownerOf, fetchPayment }: SettlementReader) {
  const known = new Map<string, Owner>();
  return {
    note: (payment: Payment): Owner => {
      const owner = ownerOf(payment);
      known.set(payment.id, owner);
      return owner;
    },
    async find(ref: string): Promise<Owner> {
      const found = known.get(ref);
      if (found !== undefined) return found;
      const payment = await fetchPayment(ref);
      const owner = payment && ownerOf(payment);
      known.set(ref, owner);
      return owner;
    },
  };
}

async function* listSettlement(
  { id: settlementId, settledAt, createdAt }: Settlement,
  reader: SettlementReader,
  owners: ReturnType<typeof ownersIn>,
): AsyncGenerator<ProviderMovement> {
  const { client, ask } = reader;
  const movedAt = new Date(settledAt ?? createdAt);
  const moved = (
    { ref, kind, owner }: Pick<ProviderMovement, "ref" | "kind" | "owner">,
    amount: MollieAmount,
    sign: 1 | -1,
  ): ProviderMovement => ({
    ref,
    kind,
    owner,
    amountMinor: sign * fromMollieAmount(amount),
    currency: amount.currency,
    movedAt,
  });

  for await (const payment of eachOf(ask, () => client.settlementPayments.page({ settlementId, limit })))
    yield moved({ ref: payment.id, kind: "payment", owner: owners.note(payment) }, payment.amount, 1);
  for await (const capture of eachOf(ask, () => client.settlementCaptures.page({ settlementId, limit })))
    yield moved({ ref: capture.id, kind: "payment", owner: await owners.find(capture.paymentId) }, capture.amount, 1);
  for await (const refund of eachOf(ask, () => client.settlementRefunds.page({ settlementId, limit }))) {
    const { id, paymentId, amount } = refund;
    const owner = paymentId === undefined ? null : await owners.find(paymentId);
    yield moved({ ref: id, kind: "refund", owner }, amount, -1);
  }
  for await (const chargeback of eachOf(ask, () => client.settlementChargebacks.page({ settlementId, limit }))) {
    const { id, paymentId, amount, reversedAt } = chargeback;
    const of = { kind: "chargeback" as const, owner: await owners.find(paymentId) };
    yield moved({ ref: id, ...of }, amount, -1);
    // why: it keeps its name when the money comes back
    if (reversedAt) yield moved({ ref: `${id}:reversed`, ...of }, amount, 1);
  }
}

/**
 * The payers' money in the settlements that Mollie made for an organisation in a time: payments and captures, refunds and
 * charge-backs, each in the payer's currency.
 */
export async function* listMollieMovements(
  reader: SettlementReader,
  { from, to }: { from: Date; to: Date },
): AsyncGenerator<ProviderMovement> {
  const { client, ask } = reader;
  const owners = ownersIn(reader);
  // why: the latest come first
  for await (const settlement of eachOf(ask, () => client.settlements.page({ limit }))) {
    const madeAt = new Date(settlement.createdAt);
    if (madeAt < from) return;
    if (madeAt < to) yield* listSettlement(settlement, reader, owners);
  }
}
