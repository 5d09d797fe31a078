import { randomBytes } from "node:crypto";
import type { z } from "zod";
import { type Clock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { fromMollieAmount, toMollieAmount } from "#app/platform/payments/mollie/mollie-amounts.ts";
import type {
  customerRequest,
  FakeChargeback,
  FakeCustomer,
  FakeOutcome,
  FakePayment,
  FakeRefund,
  mandateRequest,
  paymentRequest,
  refundRequest,
} from "./mollie-fake-records.ts";

/** What the fake does not do, with the status and the field that Mollie names. */
export class MollieRefusal extends Error {
  readonly status: number;
  readonly field: string | undefined;
  constructor(status: number, detail: string, field?: string) {
    super(detail);
    this.status = status;
    this.field = field;
  }
}

/** How long a payer may take. */
const patience = 15 * millisecondsIn.minute;
/** How long money is on its way that was sent off on the checkout page. */
const transit = 5_000;

const newId = (prefix: string) => `${prefix}_${randomBytes(9).toString("hex")}`;
const total = (amounts: readonly { amount: { currency: string; value: string } }[]) =>
  amounts.reduce((sum, { amount }) => sum + fromMollieAmount(amount), 0);

/** What was given back of a payment, what may be yet, and what the payer's bank fetched back, in minor units. */
export function sumsOf({ request, refunds, chargebacks }: FakePayment) {
  const refunded = total(refunds.filter(({ status }) => status !== "failed").map((each) => each.request));
  const chargedBack = total(chargebacks.filter(({ reversedAt }) => reversedAt === null));
  return { refunded, chargedBack, remaining: fromMollieAmount(request.amount) - refunded - chargedBack };
}

/** The fake's books: what was sent, and what came of it since. */
export function createMollieFakeBooks(clock: Clock) {
  const payments = new Map<string, FakePayment>();
  const customers = new Map<string, FakeCustomer>();
  const now = () =>
    clock
      .now()
      .toISOString()
      .replace(/\.\d+Z$/, "+00:00");

  /** Time passes for a payment whoever looks: money arrives, and nobody may pay for ever. */
  function upToDate(payment: FakePayment): FakePayment {
    const time = clock.now().getTime();
    if (payment.status === "pending" && payment.arrivesAt !== null && payment.arrivesAt <= time) end(payment, "paid");
    if (payment.status === "open" && Date.parse(payment.expiresAt) <= time) end(payment, "expired");
    return payment;
  }

  function end(payment: FakePayment, status: FakePayment["status"]): void {
    payment.status = status;
    payment.endedAt = now();
  }

  function find(id: string): FakePayment {
    const payment = payments.get(id);
    if (!payment) throw new MollieRefusal(404, `No payment exists with token ${id}.`);
    return upToDate(payment);
  }

  function findOwn(apiKey: string, id: string): FakePayment {
    const payment = find(id);
    if (payment.apiKey !== apiKey) throw new MollieRefusal(404, `No payment exists with token ${id}.`);
    return payment;
  }

  function findCustomer(apiKey: string, id: string): FakeCustomer {
    const customer = customers.get(id);
    if (customer?.apiKey !== apiKey) throw new MollieRefusal(404, `No customer exists with token ${id}.`);
    return customer;
  }

  function checkMandate(apiKey: string, { method, sequenceType, customerId, mandateId }: FakePayment["request"]): void {
    if (method !== "directdebit" && sequenceType !== "recurring") return;
    if (method !== "directdebit" || sequenceType !== "recurring")
      throw new MollieRefusal(422, "A direct debit is a recurring payment.", "sequenceType");
    const customer = findCustomer(apiKey, customerId ?? "");
    if (!customer.mandates.some(({ id }) => id === mandateId))
      throw new MollieRefusal(422, "No suitable mandates found for customer.", "mandateId");
  }

  function checkAmount({ currency, value }: { currency: string; value: string }): number {
    try {
      const minor = fromMollieAmount({ currency, value });
      if (minor > 0) return minor;
    } catch {
      throw new MollieRefusal(422, "The amount contains an invalid value.", "amount");
    }
    throw new MollieRefusal(422, "The amount is lower than the minimum.", "amount");
  }

  const listOwn = (apiKey: string): FakePayment[] =>
    [...payments.values()]
      .filter((each) => each.apiKey === apiKey)
      .map(upToDate)
      .toReversed();

  return {
    find,
    findOwn,
    /** Everybody's payments, the latest first. */
    listAll: (): FakePayment[] => [...payments.values()].map(upToDate).toReversed(),
    /** A company's payments, the latest first. */
    listOwn,
    /** A customer's payments, the latest first. */
    listOfCustomer(apiKey: string, customerId: string): FakePayment[] {
      const { id } = findCustomer(apiKey, customerId);
      return listOwn(apiKey).filter(({ request }) => request.customerId === id);
    },
    isCancelable: ({ status, request }: FakePayment) =>
      (status === "open" && request.method !== "ideal" && request.method !== "blik") ||
      (status === "pending" && request.method === "directdebit"),
    createPayment(apiKey: string, request: z.infer<typeof paymentRequest>): FakePayment {
      checkAmount(request.amount);
      checkMandate(apiKey, request);
      const payment: FakePayment = {
        id: newId("tr"),
        apiKey,
        createdAt: now(),
        expiresAt: new Date(clock.now().getTime() + patience).toISOString().replace(/\.\d+Z$/, "+00:00"),
        endedAt: null,
        arrivesAt: null,
        request,
        status: request.method === "directdebit" ? "pending" : "open",
        failure: {},
        refunds: [],
        chargebacks: [],
      };
      payments.set(payment.id, payment);
      return payment;
    },
    /** Gives a payment its end; one that has it keeps it. Tells whether it had none. */
    decide(id: string, { status, ...failure }: FakeOutcome, isOnItsWay = false): boolean {
      const payment = find(id);
      const isWaiting = payment.status === "open" || (payment.status === "pending" && status !== "pending");
      if (!isWaiting) return false;
      end(payment, status);
      payment.failure = failure;
      payment.arrivesAt = isOnItsWay ? clock.now().getTime() + transit : null;
      return true;
    },
    refund(apiKey: string, id: string, request: z.infer<typeof refundRequest>): FakeRefund {
      const payment = findOwn(apiKey, id);
      const minor = checkAmount(request.amount);
      if (request.amount.currency !== payment.request.amount.currency)
        throw new MollieRefusal(422, "The currency is not the payment's.", "amount");
      if (payment.status !== "paid") throw new MollieRefusal(422, "The payment cannot be refunded.");
      if (minor > sumsOf(payment).remaining)
        throw new MollieRefusal(422, "The amount is higher than the maximum.", "amount");
      const refund = { id: newId("re"), createdAt: now(), request, status: "pending" };
      payment.refunds.push(refund);
      return refund;
    },
    /** What becomes of the latest refund of a payment. */
    settleRefund(id: string, status: "refunded" | "failed"): void {
      const refund = find(id).refunds.at(-1);
      if (!refund) throw new Error("There is no refund");
      refund.status = status;
    },
    chargeBack(id: string, { amountMinor, code }: { amountMinor: number; code: string }): FakeChargeback {
      const payment = find(id);
      if (payment.status !== "paid") throw new Error("Only what was paid can be charged back");
      const chargeback = {
        id: newId("chb"),
        createdAt: now(),
        amount: toMollieAmount(amountMinor, payment.request.amount.currency),
        reason: { code, description: code },
        reversedAt: null,
      };
      payment.chargebacks.push(chargeback);
      return chargeback;
    },
    reverseChargebacks(id: string): void {
      for (const chargeback of find(id).chargebacks) chargeback.reversedAt = now();
    },
    createCustomer(apiKey: string, request: z.infer<typeof customerRequest>): FakeCustomer {
      const customer = { id: newId("cst"), apiKey, createdAt: now(), request, mandates: [] };
      customers.set(customer.id, customer);
      return customer;
    },
    createMandate(apiKey: string, customerId: string, request: z.infer<typeof mandateRequest>) {
      const mandate = { id: newId("mdt"), createdAt: now(), request };
      findCustomer(apiKey, customerId).mandates.push(mandate);
      return mandate;
    },
    count: () => payments.size,
  };
}
export type MollieFakeBooks = ReturnType<typeof createMollieFakeBooks>;
