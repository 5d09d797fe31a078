import {
  MandateMethod,
  type MollieClient,
  type Payment,
  PaymentEmbed,
  PaymentMethod as MollieMethod,
  PaymentStatus,
  SequenceType,
} from "@mollie/api-client";
import { within } from "#app/platform/clock/within.ts";
import { fromMollieAmount, toMollieAmount } from "#app/platform/payments/mollie/mollie-amounts.ts";
import { readMollieEvent } from "#app/platform/payments/mollie/mollie-events.server.ts";
import {
  connectToMollie,
  isMollieStatus as isStatus,
  type MollieAccount,
  type MollieCredentials,
  openMollieClients,
} from "#app/platform/payments/mollie/mollie-client.server.ts";
import { findMolliePayment } from "#app/platform/payments/mollie/find-mollie-payment.ts";
import { listMollieMovements } from "#app/platform/payments/mollie/mollie-settlements.server.ts";
import type { EnabledMethods } from "#app/platform/payments/enabled-methods.ts";
import { listMollieMethods, mollieLocales, toMollieMethod } from "#app/platform/payments/mollie/mollie-methods.ts";
import {
  ownerOfMolliePayment as ownerOf,
  showMolliePayment as shown,
} from "#app/platform/payments/mollie/show-mollie-payment.ts";
import { NoAccountError } from "#app/platform/payments/no-account-error.ts";
import { mollieMethodsIn } from "#app/platform/payments/served-methods.ts";
import type { DebitingProvider, PaymentOrder, ProviderPayment } from "#app/platform/payments/payment-provider.ts";

export type MollieOptions = {
  /** The company's account of a brand; null where it has none. */
  accountOf: (tenantId: string) => MollieAccount | null | Promise<MollieAccount | null>;
  /** Remembers which methods a shop has enabled; without it they are not asked for. */
  enabled?: EnabledMethods;
  connect?: (credentials: MollieCredentials) => MollieClient;
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

export type MollieProvider = DebitingProvider & {
  readonly name: "mollie";
  /** Every charge-back of a payment, those that were reversed included. */
  listChargebacks(key: { tenantId: string; ref: string }): Promise<readonly MollieChargeback[]>;
};

const defaultTimeLimit = 20_000;
const refForm = /^tr_[A-Za-z0-9]{1,64}$/;

const embed = [PaymentEmbed.refunds, PaymentEmbed.chargebacks];

/** Mollie: iDEAL, Bancontact, cards, Przelewy24, BLIK, Apple Pay and SEPA direct debit, through its official package. */
export function createMollieProvider({
  accountOf,
  enabled,
  connect = connectToMollie,
  timeLimit = defaultTimeLimit,
}: MollieOptions): MollieProvider {
  const connected = openMollieClients(connect);

  async function clientOf(tenantId: string): Promise<MollieClient> {
    const account = await accountOf(tenantId);
    if (!account) throw new NoAccountError("Mollie");
    return connected({ apiKey: account.secretKey, baseUrl: account.baseUrl });
  }

  const call = <T>(tenantId: string, ask: (client: MollieClient) => Promise<T>): Promise<T> =>
    within(timeLimit, clientOf(tenantId).then(ask));

  /** A payment of the company of a brand, with its refunds and charge-backs; null for what is nobody's. */
  async function fetchOf(tenantId: string, ref: string): Promise<Payment | null> {
    try {
      return await call(tenantId, ({ payments }) => payments.get(ref, { embed }));
    } catch (error) {
      if (isStatus(error, 404)) return null;
      throw error;
    }
  }

  /** A brand's payment; null for what is another's or nobody's. */
  async function find({ tenantId, ref }: { tenantId: string; ref: string }): Promise<Payment | null> {
    const payment = refForm.test(ref) ? await fetchOf(tenantId, ref) : null;
    // why: brands of one company have one account
    return payment && ownerOf(payment)?.tenantId === tenantId ? payment : null;
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
      const { customerId } = means;
      const first = await call(tenantId, (client) => findMolliePayment(client, { tenantId, paymentId, customerId }));
      if (!first) throw error;
      return shown(first);
    }
  }

  return {
    name: "mollie",
    async methodsFor({ tenantId, country }) {
      const account = await accountOf(tenantId);
      if (!account) return [];
      const methods = mollieMethodsIn(country);
      const has = await enabled?.(account.secretKey, () => call(tenantId, listMollieMethods));
      return has ? methods.filter((method) => has.has(method)) : methods;
    },
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
      const known = shown(payment);
      if (known.refunds.some((refund) => refund.key === key && refund.amountMinor === amountMinor)) return known;
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
    async listMovements({ tenantId, ...window }) {
      const account = await accountOf(tenantId);
      if (!account?.organizationToken) return null;
      return listMollieMovements(
        {
          client: connected({ accessToken: account.organizationToken, baseUrl: account.baseUrl }),
          ask: (ask) => within(timeLimit, ask()),
          ownerOf,
          fetchPayment: (ref) => fetchOf(tenantId, ref),
        },
        window,
      );
    },
    async readEvent({ tenantId, ...message }) {
      const account = await accountOf(tenantId);
      const event = account && readMollieEvent(message, account);
      if (!event) return null;
      // why: a classic webhook comes to the brand of its payment, a signed one to one address of the organisation
      const isSigned = event.eventId !== null;
      const payment = isSigned && refForm.test(event.ref) ? await fetchOf(tenantId, event.ref) : null;
      return { ...event, tenantId: (payment && ownerOf(payment)?.tenantId) ?? tenantId };
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
    async debitAccount(order, { customerId, mandateId }) {
      // why: Mollie forgets idempotency keys, nobody knows when, and a debit is tried again for days
      const { tenantId, paymentId } = order;
      const known = await call(tenantId, (client) => findMolliePayment(client, { tenantId, paymentId, customerId }));
      if (known) return shown(known);
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
