import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PaymentOrder } from "#app/platform/payments/payment-provider.ts";
import {
  createSandboxProvider,
  type SandboxOptions,
  type SandboxOutcome,
} from "#app/platform/payments/sandbox-provider.server.ts";
import { createFolderStorage } from "#app/platform/storage/folder-storage.server.ts";

type Sent = Parameters<SandboxOptions["send"]>[0];

let folder = "";
let time = Date.parse("2026-03-01T10:00:00Z");
let count = 0;
const sent: Sent[] = [];
const options = (): SandboxOptions => ({
  storage: async () => createFolderStorage(folder),
  clock: { now: () => new Date(time) },
  secret: "a secret of the test",
  send: (message) => sent.push(message),
});
const sandbox = () => createSandboxProvider(options());

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sandbox-"));
});
afterAll(() => rm(folder, { recursive: true }));

const origin = "http://lagoon.localhost:3000";
const orderOf = (changes: Partial<PaymentOrder> = {}): PaymentOrder => ({
  tenantId: "lagoon",
  paymentId: `payment-${(count += 1)}`,
  amountMinor: 1_234,
  currency: "EUR",
  method: "card",
  description: "Lagoon B.V. P-1",
  locale: "nl",
  returnUrl: `${origin}/transactions/1`,
  eventUrl: `${origin}/payments/sandbox/events`,
  ...changes,
});

async function decided(outcome: SandboxOutcome) {
  const { ref } = await sandbox().createPayment(orderOf());
  await sandbox().decide({ tenantId: "lagoon", ref, outcome });
  return ref;
}

describe("the sandbox", () => {
  it("opens a payment with a page of its own, once per payment of the platform", async () => {
    const order = orderOf();
    const first = await sandbox().createPayment(order);
    expect(first).toMatchObject({
      status: "open",
      amountMinor: 1_234,
      currency: "EUR",
      checkoutUrl: `${origin}/sandbox/${first.ref}`,
    });
    expect(await sandbox().createPayment({ ...order, amountMinor: 1 })).toEqual(first);
    expect((await sandbox().createPayment({ ...order, tenantId: "knots" })).ref).not.toBe(first.ref);
  });

  it("takes no money on a brand's own host", async () => {
    await expect(
      sandbox().createPayment(orderOf({ eventUrl: "https://lagoon.example/payments/sandbox/events" })),
    ).rejects.toThrow("own host");
    expect(await sandbox().methodsFor({ tenantId: "lagoon", country: "NL", origin: "https://lagoon.example" })).toEqual(
      [],
    );
    expect(await sandbox().methodsFor({ tenantId: "lagoon", country: "NL", origin })).toEqual([
      "card",
      "applepay",
      "bank",
    ]);
  });

  it.each(["paid", "failed", "cancelled"] as const)("ends %s, and stays so", async (outcome) => {
    const ref = await decided(outcome);
    await sandbox().decide({ tenantId: "lagoon", ref, outcome: outcome === "paid" ? "failed" : "paid" });
    expect(await sandbox().fetchPayment({ tenantId: "lagoon", ref })).toMatchObject({
      status: outcome,
      checkoutUrl: null,
    });
    expect(await sandbox().cancelPayment({ tenantId: "lagoon", ref })).toMatchObject({ status: outcome });
  });

  it("lets money come later", async () => {
    const ref = await decided("pending");
    expect((await sandbox().fetchPayment({ tenantId: "lagoon", ref }))?.status).toBe("pending");
    time += 6_000;
    expect((await sandbox().fetchPayment({ tenantId: "lagoon", ref }))?.status).toBe("paid");
  });

  it("is cancelled by the platform while nobody has paid, whatever comes at the same moment", async () => {
    const provider = sandbox();
    const { ref } = await provider.createPayment(orderOf());
    const key = { tenantId: "lagoon", ref };
    await Promise.all([provider.cancelPayment(key), provider.decide({ ...key, outcome: "paid" })]);
    expect((await provider.fetchPayment(key))?.status).toBe("cancelled");
  });

  it("gives back what was paid, whole or in parts, each part once, and no more", async () => {
    const key = { tenantId: "lagoon", ref: await decided("paid") };
    expect(await sandbox().refundPayment({ ...key, amountMinor: 1_000, key: "a" })).toMatchObject({
      status: "paid",
      refundedMinor: 1_000,
    });
    expect((await sandbox().refundPayment({ ...key, amountMinor: 1_000, key: "a" })).refundedMinor).toBe(1_000);
    await expect(sandbox().refundPayment({ ...key, amountMinor: 235, key: "b" })).rejects.toThrow("no more");
    expect((await sandbox().refundPayment({ ...key, amountMinor: 234, key: "b" })).refundedMinor).toBe(1_234);
    const failed = { tenantId: "lagoon", ref: await decided("failed") };
    await expect(sandbox().refundPayment({ ...failed, amountMinor: 1, key: "c" })).rejects.toThrow("no more");
    expect(await sandbox().fetchPayment(failed)).toMatchObject({ failure: "declined", refundedMinor: 0 });
  });

  it("knows nothing of other brands, and of what never was", async () => {
    const ref = await decided("paid");
    for (const key of [
      { tenantId: "knots", ref },
      { tenantId: "lagoon", ref: "sb_../../keys" },
      { tenantId: "lagoon", ref: `sb_${"x".repeat(32)}` },
    ]) {
      expect(await sandbox().fetchPayment(key)).toBeNull();
      expect(await sandbox().decide({ ...key, outcome: "paid" })).toBeNull();
    }
  });

  it("signs what it tells, and believes nothing else", async () => {
    sent.length = 0;
    const ref = await decided("pending");
    expect(sent.map(({ delay }) => delay)).toEqual([0, 5_000]);
    const [first] = sent;
    if (!first) throw new Error("Nothing was sent");
    const headers = new Headers(first.headers);
    expect(await sandbox().readEvent({ tenantId: "lagoon", headers, body: first.body })).toMatchObject({ ref });
    expect(await sandbox().readEvent({ tenantId: "lagoon", headers, body: `${first.body} ` })).toBeNull();
    expect(await sandbox().readEvent({ tenantId: "lagoon", headers: new Headers(), body: first.body })).toBeNull();
    const another = createSandboxProvider({ ...options(), secret: "another secret" });
    expect(await another.readEvent({ tenantId: "lagoon", headers, body: first.body })).toBeNull();
  });
});
