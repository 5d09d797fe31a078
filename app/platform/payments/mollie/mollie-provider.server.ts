import {
  createMollieClient,
  MandateMethod,
  MollieApiError,
  type MollieClient,
  type Payment,
  PaymentEmbed,
  PaymentMethod as MollieMethod,
  PaymentStatus,
  SequenceType,
} from "@mollie/api-client";
import { z } from "zod";
import type { Clock } from "#app/platform/clock/clock.ts";
import { fromMollieAmount, toMollieAmount } from "#app/platform/payments/mollie/mollie-amounts.ts";
import { readMollieEvent } from "#app/platform/payments/mollie/mollie-events.server.ts";
import { mollieLocales, mollieMethodsIn, toMollieMethod } from "#app/platform/payments/mollie/mollie-methods.ts";
import { showMolliePayment as shown } from "#app/platform/payments/mollie/show-mollie-payment.ts";
import type { PaymentOrder, PaymentProvider, ProviderPayment } from "#app/platform/payments/payment-provider.ts";

/** What a company has from Mollie. Without newer webhooks there is no secret for them; `baseUrl` ends in `/v2/`. */
export type MollieAccount = { secretKey: string; webhookSecret: string | null; baseUrl?: string };

export type MollieOptions = {
  /** The company's account of a brand; null where it has none. */
  accountOf: (tenantId: string) => MollieAccount | null;
  clock: Clock;
  connect?: (account: MollieAccount) => MollieClient;
  /** How long a call may take, with the package's own retries, in milliseconds. */
  timeLimit?: number;
};

/** Money that a payer's bank fetched back; `reason` is the bank's code (sepa-return-codes.ts) or the card scheme's. */
type MollieChargeback = {
  ref: string;
  amountMinor: number;
  currency: string;
  reason: string | null;
  isReversed: boolean;
};

/** Who allowed debits from which account, on which day (`2026-03-01`), under which reference. */
type DebitMandate = {
  tenantId: string;
  key: string;
  holder: string;
  iban: string;
  signedOn: string;
  reference: string;
};

/** A mandate as Mollie knows it. */
type MollieMandate = { customerId: string; mandateId: string };

export type MollieProvider = PaymentProvider & {
  readonly name: "mollie";
  /** Puts a mandate down at Mollie; a repetition with the same `key` is the same mandate. */
  openMandate(mandate: DebitMandate): Promise<MollieMandate>;
  /** Debits an account under a mandate: `pending` until the bank has paid, and it may come back for months. */
  debitAccount(order: PaymentOrder, mandate: MollieMandate): Promise<ProviderPayment>;
  /** Every charge-back of a payment, those that were reversed included. */
  listChargebacks(key: { tenantId: string; ref: string }): Promise<readonly MollieChargeback[]>;
};

const defaultTimeLimit = 20_000;
const refForm = /^tr_[A-Za-z0-9]{1,64}$/;

const paymentOwner = z.object({ tenantId: z.string(), paymentId: z.string() });
const refundOwner = z.object({ key: z.string() });
const embed = [PaymentEmbed.refunds, PaymentEmbed.chargebacks];

const connectToMollie = ({ secretKey, baseUrl }: MollieAccount): MollieClient =>
  createMollieClient({ apiKey: secretKey, ...(baseUrl === undefined ? {} : { apiEndpoint: baseUrl }) });

/** As many payments as a page of Mollie's list holds. */
const mostListed = 250;

const ownerOf = ({ metadata }: Payment) => paymentOwner.safeParse(metadata).data;
const isStatus = (error: unknown, status: number) => error instanceof MollieApiError && error.statusCode === status;

/** Gives up waiting for a call: the package knows no limit. What it still does has an idempotency key. */
async function within<T>(limit: number, call: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("Mollie gave no answer in time")), limit);
  });
  try {
    return await Promise.race([call, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Mollie: iDEAL, Bancontact, cards, Przelewy24, BLIK, Apple Pay and SEPA direct debit, through its official package. */
export function createMollieProvider({
  accountOf,
  clock,
  connect = connectToMollie,
  timeLimit = defaultTimeLimit,
}: MollieOptions): MollieProvider {
  const clients = new Map<string, MollieClient>();

  function clientOf(tenantId: string): MollieClient {
    const account = accountOf(tenantId);
    if (!account) throw new Error("The company has no account at Mollie");
    const name = `${account.secretKey} ${account.baseUrl ?? ""}`;
    const client = clients.get(name) ?? connect(account);
    clients.set(name, client);
    return client;
  }

  const call = <T>(tenantId: string, ask: (client: MollieClient) => Promise<T>): Promise<T> =>
    within(timeLimit, ask(clientOf(tenantId)));

  /** A brand's payment, with its refunds and charge-backs; null for what is another's or nobody's. */
  async function find({ tenantId, ref }: { tenantId: string; ref: string }): Promise<Payment | null> {
    if (!refForm.test(ref)) return null;
    try {
      const payment = await call(tenantId, ({ payments }) => payments.get(ref, { embed }));
      // why: brands of one company have one account
      return ownerOf(payment)?.tenantId === tenantId ? payment : null;
    } catch (error) {
      if (isStatus(error, 404)) return null;
      throw error;
    }
  }

  async function findExisting(key: { tenantId: string; ref: string }): Promise<Payment> {
    const payment = await find(key);
    if (!payment) throw new Error("Mollie knows no such payment");
    return payment;
  }

  /** Opens a payment, or finds the one that was opened with its id and other words: another language, another way back. */
  async function open(
    { tenantId, paymentId, amountMinor, currency, description, locale, returnUrl, eventUrl }: PaymentOrder,
    means: { method: MollieMethod; sequenceType?: SequenceType; customerId?: string; mandateId?: string },
  ): Promise<ProviderPayment> {
    const asked = {
      amount: toMollieAmount(amountMinor, currency),
      description,
      redirectUrl: returnUrl,
      webhookUrl: eventUrl,
      locale: mollieLocales[locale],
      metadata: { tenantId, paymentId },
      idempotencyKey: paymentId,
      ...means,
    };
    try {
      return shown(await call(tenantId, ({ payments }) => payments.create(asked)));
    } catch (error) {
      if (!isStatus(error, 409) && !isStatus(error, 422)) throw error;
      const latest = await call(tenantId, ({ payments }) => payments.page({ limit: mostListed }));
      const first = latest.find(
        (each) => ownerOf(each)?.paymentId === paymentId && ownerOf(each)?.tenantId === tenantId,
      );
      if (!first) throw error;
      return shown(first);
    }
  }

  return {
    name: "mollie",
    methodsFor: ({ tenantId, country }) => (accountOf(tenantId) ? mollieMethodsIn(country) : []),
    async createPayment(order) {
      const method = toMollieMethod(order.method);
      return open(order, { method });
    },
    async fetchPayment(key) {
      const payment = await find(key);
      return payment && shown(payment);
    },
    async cancelPayment(key) {
      const payment = await find(key);
      if (!payment) return null;
      // why: a debit on its way could be stopped too, but the payer has done their part
      if (payment.status !== PaymentStatus.open || !payment.isCancelable) return shown(payment);
      try {
        const idempotencyKey = `cancel:${key.ref}`;
        return shown(await call(key.tenantId, ({ payments }) => payments.cancel(key.ref, { idempotencyKey })));
      } catch (error) {
        if (isStatus(error, 422)) return shown(await findExisting(key));
        throw error;
      }
    },
    async refundPayment({ tenantId, ref, amountMinor, key }) {
      const payment = await findExisting({ tenantId, ref });
      // why: Mollie forgets idempotency keys, nobody knows when; the refund itself stays
      const isKnown = payment._embedded?.refunds?.some(
        ({ metadata }) => refundOwner.safeParse(metadata).data?.key === key,
      );
      if (isKnown) return shown(payment);
      await call(tenantId, ({ paymentRefunds }) =>
        paymentRefunds.create({
          paymentId: ref,
          amount: toMollieAmount(amountMinor, payment.amount.currency),
          description: payment.description,
          metadata: { key },
          idempotencyKey: key,
        }),
      );
      return shown(await findExisting({ tenantId, ref }));
    },
    async readEvent({ tenantId, ...message }) {
      const account = accountOf(tenantId);
      return account && readMollieEvent(message, { webhookSecret: account.webhookSecret, now: clock.now() });
    },
    async openMandate({ tenantId, key, holder, iban, signedOn, reference }) {
      const customer = await call(tenantId, ({ customers }) =>
        customers.create({ name: holder, metadata: { tenantId }, idempotencyKey: `${key}:customer` }),
      );
      const mandate = await call(tenantId, ({ customerMandates }) =>
        customerMandates.create({
          customerId: customer.id,
          method: MandateMethod.directdebit,
          consumerName: holder,
          consumerAccount: iban,
          signatureDate: signedOn,
          mandateReference: reference,
          idempotencyKey: `${key}:mandate`,
        }),
      );
      return { customerId: customer.id, mandateId: mandate.id };
    },
    debitAccount(order, { customerId, mandateId }) {
      const sequenceType = SequenceType.recurring;
      return open(order, { method: MollieMethod.directdebit, sequenceType, customerId, mandateId });
    },
    async listChargebacks(key) {
      await findExisting(key);
      const found: MollieChargeback[] = [];
      await call(key.tenantId, async ({ paymentChargebacks }) => {
        for await (const chargeback of paymentChargebacks.iterate({ paymentId: key.ref })) {
          found.push({
            ref: chargeback.id,
            amountMinor: fromMollieAmount(chargeback.amount),
            currency: chargeback.amount.currency,
            reason: chargeback.reason?.code ?? null,
            isReversed: Boolean(chargeback.reversedAt),
          });
        }
      });
      return found;
    },
  };
}
