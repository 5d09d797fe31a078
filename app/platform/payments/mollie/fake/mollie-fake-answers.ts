import { type MollieAmount, toMollieAmount } from "#app/platform/payments/mollie/mollie-amounts.ts";
import { type MollieFakeBooks, type MollieRefusal, sumsOf } from "./mollie-fake-books.ts";
import type { FakeChargeback, FakeCustomer, FakePayment, FakeRefund } from "./mollie-fake-records.ts";

const hal = "application/hal+json";
const documentation = { href: "https://docs.mollie.com/", type: "text/html" };

/** What the fake writes, as Mollie does: HAL, with links to where it listens. */
export function createMollieFakeAnswers({
  url,
  isCancelable,
}: { url: string } & Pick<MollieFakeBooks, "isCancelable">) {
  const link = (path: string) => ({ href: `${url}/v2${path}`, type: hal });
  const page = (path: string) => ({ href: `${url}${path}`, type: "text/html" });

  const modeOf = ({ apiKey }: FakePayment) => (apiKey.startsWith("live_") ? "live" : "test");

  function refund(of: FakePayment, { id, createdAt, request, status }: FakeRefund) {
    return {
      resource: "refund",
      id,
      mode: modeOf(of),
      createdAt,
      amount: request.amount,
      description: request.description ?? "",
      metadata: request.metadata ?? null,
      paymentId: of.id,
      status,
      _links: {
        self: link(`/payments/${of.id}/refunds/${id}`),
        payment: link(`/payments/${of.id}`),
        documentation,
      },
    };
  }

  function chargeback(of: FakePayment, { id, createdAt, amount, reason, reversedAt }: FakeChargeback) {
    return {
      resource: "chargeback",
      id,
      amount,
      reason,
      createdAt,
      reversedAt,
      paymentId: of.id,
      _links: {
        self: link(`/payments/${of.id}/chargebacks/${id}`),
        payment: link(`/payments/${of.id}`),
        documentation,
      },
    };
  }

  function amountsOf(record: FakePayment) {
    if (record.status !== "paid") return {};
    const { currency } = record.request.amount;
    const { refunded, chargedBack, remaining } = sumsOf(record);
    return {
      amountRefunded: toMollieAmount(refunded, currency),
      amountRemaining: toMollieAmount(Math.max(remaining, 0), currency),
      ...(chargedBack > 0 ? { amountChargedBack: toMollieAmount(chargedBack, currency) } : {}),
    };
  }

  /** When it ended, in the field of how it ended. */
  const momentOf = ({ status, endedAt, expiresAt }: FakePayment) =>
    status === "open" ? { expiresAt } : status === "pending" ? {} : { [`${status}At`]: endedAt };

  function detailsOf({ request: { method }, status, failure }: FakePayment) {
    if (method !== "creditcard") return method === "directdebit" ? failure : null;
    // why: nobody knows the card before somebody paid with it
    return { ...(status !== "open" && { cardLabel: "Mastercard" }), cardSecurity: "3dsecure", ...failure };
  }

  function payment(record: FakePayment, embedded: readonly string[] = []) {
    const { id, request, status } = record;
    const embeds = {
      ...(embedded.includes("refunds") ? { refunds: record.refunds.map((each) => refund(record, each)) } : {}),
      ...(embedded.includes("chargebacks")
        ? { chargebacks: record.chargebacks.map((each) => chargeback(record, each)) }
        : {}),
    };
    return {
      resource: "payment",
      id,
      mode: modeOf(record),
      createdAt: record.createdAt,
      ...momentOf(record),
      amount: request.amount,
      ...amountsOf(record),
      description: request.description,
      method: request.method ?? null,
      metadata: request.metadata ?? null,
      status,
      isCancelable: isCancelable(record),
      profileId: "pfl_fake",
      sequenceType: request.sequenceType ?? "oneoff",
      ...(request.locale === undefined ? {} : { locale: request.locale }),
      ...(request.customerId === undefined ? {} : { customerId: request.customerId, mandateId: request.mandateId }),
      redirectUrl: request.redirectUrl,
      ...(request.webhookUrl === undefined ? {} : { webhookUrl: request.webhookUrl }),
      details: detailsOf(record),
      ...(embedded.length > 0 ? { _embedded: embeds } : {}),
      _links: {
        self: link(`/payments/${id}`),
        ...(status === "open" ? { checkout: page(`/checkout/${id}`) } : {}),
        dashboard: page(`/dashboard/${id}`),
        documentation,
      },
    };
  }

  return {
    payment,
    refund,
    chargeback,
    customer: ({ id, createdAt, request }: FakeCustomer) => ({
      resource: "customer",
      id,
      mode: "test",
      name: request.name,
      email: request.email ?? null,
      locale: null,
      metadata: request.metadata ?? null,
      createdAt,
      _links: { self: link(`/customers/${id}`), dashboard: page(`/dashboard/${id}`), documentation },
    }),
    mandate: (customerId: string, { id, createdAt, request }: FakeCustomer["mandates"][number]) => ({
      resource: "mandate",
      id,
      mode: "test",
      status: "valid",
      method: request.method,
      details: { consumerName: request.consumerName, consumerAccount: request.consumerAccount, consumerBic: null },
      mandateReference: request.mandateReference ?? null,
      signatureDate: request.signatureDate ?? null,
      customerId,
      createdAt,
      _links: {
        self: link(`/customers/${customerId}/mandates/${id}`),
        customer: link(`/customers/${customerId}`),
        documentation,
      },
    }),
    methods: (names: readonly string[]) => ({
      count: names.length,
      _embedded: {
        methods: names.map((id) => ({
          resource: "method",
          id,
          description: id,
          minimumAmount: { currency: "EUR", value: "0.01" },
          maximumAmount: null,
          image: { size1x: `${url}/${id}.png`, size2x: `${url}/${id}@2x.png`, svg: `${url}/${id}.svg` },
          status: "activated",
          _links: { self: link(`/methods/${id}`), documentation },
        })),
      },
      _links: { self: link("/methods"), documentation },
    }),
    settlement: ({ id, createdAt, amount }: { id: string; createdAt: string; amount: MollieAmount }) => ({
      resource: "settlement",
      id,
      createdAt,
      reference: `1234567.2603.${id.slice(-2)}`,
      settledAt: createdAt,
      status: "paidout",
      amount,
      balanceId: "bal_fake",
      periods: {},
      _links: {
        self: link(`/settlements/${id}`),
        payments: link(`/settlements/${id}/payments`),
        refunds: link(`/settlements/${id}/refunds`),
        chargebacks: link(`/settlements/${id}/chargebacks`),
        captures: link(`/settlements/${id}/captures`),
        documentation,
      },
    }),
    /** A page of a list: those from `from` on, and where the next ones are. */
    list<Item extends { id: string }>(
      name: string,
      path: string,
      items: readonly Item[],
      { from, limit }: { from: string | null; limit: number },
    ) {
      const start = from === null ? 0 : items.findIndex(({ id }) => id === from);
      const shown = items.slice(start, start + limit);
      const next = items[start + limit];
      return {
        count: shown.length,
        _embedded: { [name]: shown },
        _links: {
          self: link(path),
          previous: null,
          next: next ? link(`${path}?from=${next.id}&limit=${limit}`) : null,
          documentation,
        },
      };
    },
    refusal: ({ status, message, field }: MollieRefusal) => ({
      status,
      title: status === 404 ? "Not Found" : "Unprocessable Entity",
      detail: message,
      ...(field === undefined ? {} : { field }),
      _links: { documentation },
    }),
  };
}
export type MollieFakeAnswers = ReturnType<typeof createMollieFakeAnswers>;
