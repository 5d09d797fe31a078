import { createHmac, randomUUID } from "node:crypto";
import { z } from "zod";
import type { Clock } from "#app/platform/clock/clock.ts";
import { constantTimeEqual } from "#app/platform/crypto/token.server.ts";
import type { PaymentProvider, ProviderPayment } from "#app/platform/payments/payment-provider.ts";
import { isDevelopmentSite } from "#app/platform/payments/development-site.ts";
import { createSandboxRecords, type SandboxRecord } from "#app/platform/payments/sandbox-records.server.ts";
import type { Storage } from "#app/platform/storage/storage.ts";

/** What somebody who tests chooses on the checkout page. `pending` is paid a little later. */
const sandboxOutcomes = ["paid", "pending", "failed", "cancelled"] as const;
export type SandboxOutcome = (typeof sandboxOutcomes)[number];

export type SandboxProvider = PaymentProvider & {
  readonly name: "sandbox";
  /** What the checkout page shows; null for an unknown payment. */
  look(key: { tenantId: string; ref: string }): Promise<SandboxRecord | null>;
  /**
   * Gives an open payment its outcome and tells the shop; one that has its outcome keeps it. Null for an unknown one.
   */
  decide(choice: { tenantId: string; ref: string; outcome: SandboxOutcome }): Promise<SandboxRecord | null>;
};

export type SandboxOptions = {
  storage: () => Promise<Storage>;
  clock: Clock;
  /** Signs what is sent to the shop. */
  secret: string;
  /** Sends a signed message to the shop; `delay` is in milliseconds. */
  send: (message: { url: string; headers: Record<string, string>; body: string; delay: number }) => void;
};

/** How long pending money is on its way, in milliseconds. */
const transit = 5_000;
const signatureHeader = "x-sandbox-signature";
const message = z.object({ event: z.uuid(), ref: z.string() });

const sum = (refunds: SandboxRecord["refunds"]) => refunds.reduce((total, { amountMinor }) => total + amountMinor, 0);

/** A provider for development, with a checkout page of its own, that moves no money. */
export function createSandboxProvider({ storage, clock, secret, send }: SandboxOptions): SandboxProvider {
  const records = createSandboxRecords(storage);
  const sign = (text: string) => createHmac("sha256", secret).update(text).digest("base64url");
  const now = () => clock.now().getTime();

  /** Money that was on its way has arrived once its time is over. */
  const arrived = (record: SandboxRecord): SandboxRecord =>
    record.status === "pending" && record.arrivesAt !== null && record.arrivesAt <= now()
      ? { ...record, status: "paid" }
      : record;

  function shown(record: SandboxRecord): ProviderPayment {
    const { ref, amountMinor, currency, status, eventUrl, refunds } = arrived(record);
    return {
      ref,
      status,
      amountMinor,
      currency,
      refundedMinor: sum(refunds),
      refunds: refunds.map(({ key, amountMinor: given }) => ({ ref: key, key, amountMinor: given, status: "done" })),
      chargedBackMinor: 0,
      failure: status === "failed" ? "declined" : null,
      returnCode: null,
      disputes: [],
      checkoutUrl: status === "open" ? new URL(`/sandbox/${ref}`, eventUrl).href : null,
    };
  }

  function tellShop({ ref, eventUrl }: SandboxRecord, delay: number): void {
    const body = JSON.stringify({ event: randomUUID(), ref });
    send({
      url: eventUrl,
      headers: { "content-type": "application/json", [signatureHeader]: sign(body) },
      body,
      delay,
    });
  }

  return {
    name: "sandbox",
    methodsFor: async ({ origin }) => (isDevelopmentSite(origin) ? ["card", "applepay", "bank"] : []),
    async createPayment({ tenantId, paymentId, ...order }) {
      if (!isDevelopmentSite(order.eventUrl)) throw new Error("The sandbox takes no payments on a brand's own host");
      const ref = `sb_${sign(`${tenantId}/${paymentId}`).slice(0, 32)}`;
      const record = await records.change(tenantId, ref, (known) =>
        known ? null : { ...order, ref, tenantId, status: "open", arrivesAt: null, refunds: [] },
      );
      if (!record) throw new Error("The sandbox lost a payment");
      return shown(record);
    },
    async fetchPayment({ tenantId, ref }) {
      const record = await records.read(tenantId, ref);
      return record && shown(record);
    },
    async cancelPayment({ tenantId, ref }) {
      const record = await records.change(tenantId, ref, (known) =>
        known?.status === "open" ? { ...known, status: "cancelled" } : null,
      );
      return record && shown(record);
    },
    async refundPayment({ tenantId, ref, amountMinor, key }) {
      const record = await records.change(tenantId, ref, (known) => {
        if (!known || known.refunds.some((refund) => refund.key === key)) return null;
        const paid = arrived(known);
        if (paid.status !== "paid" || sum(paid.refunds) + amountMinor > paid.amountMinor)
          throw new Error("The sandbox gives back no more than was paid");
        return { ...paid, refunds: [...paid.refunds, { key, amountMinor }] };
      });
      if (!record) throw new Error("The sandbox knows no such payment");
      return shown(record);
    },
    listMovements: async () => null,
    async readEvent({ tenantId, headers, body }) {
      if (!constantTimeEqual(headers.get(signatureHeader) ?? "", sign(body))) return null;
      const { event, ref } = message.parse(JSON.parse(body));
      return { eventId: event, ref, tenantId };
    },
    async look({ tenantId, ref }) {
      const record = await records.read(tenantId, ref);
      return record && arrived(record);
    },
    async decide({ tenantId, ref, outcome }) {
      let isDecided = false;
      const record = await records.change(tenantId, ref, (known) => {
        if (known?.status !== "open") return null;
        isDecided = true;
        return { ...known, status: outcome, arrivesAt: outcome === "pending" ? now() + transit : null };
      });
      if (record && isDecided) {
        tellShop(record, 0);
        if (outcome === "pending") tellShop(record, transit);
      }
      return record;
    },
  };
}
