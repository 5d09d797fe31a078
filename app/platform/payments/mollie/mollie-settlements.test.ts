import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { mollieContract } from "#tests/contracts/mollie-contract.ts";
import { connectToMollieFake } from "./fake/connect-to-mollie-fake.server.ts";
import { type MollieFake, startMollieFake } from "./fake/mollie-fake.server.ts";
import { createMollieProvider, type MollieProvider } from "./mollie-provider.server.ts";

const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
const token = "access_obviouslyFake";
const [key, otherShop] = ["live_obviouslyFakeA", "live_obviouslyFakeB"];
let fake: MollieFake;
let account: { secretKey: string; organizationToken: string | null };
let mollie: MollieProvider;

beforeAll(async () => {
  fake = await startMollieFake({ clock, contract: mollieContract, pageSize: 2, send: () => {} });
  mollie = createMollieProvider({
    accountOf: () => ({ ...account, webhookSecret: null, baseUrl: fake.baseUrl }),
    connect: connectToMollieFake,
  });
});
afterAll(async () => {
  expect(fake.breaches).toEqual([]);
  await fake.close();
});

async function paid(amountMinor: number, secretKey = key) {
  account = { secretKey, organizationToken: token };
  const paymentId = randomUUID();
  const { ref } = await mollie.createPayment({
    tenantId: "lagoon",
    paymentId,
    amountMinor,
    currency: "EUR",
    method: "card",
    description: "Lagoon B.V. P-1",
    locale: "nl",
    returnUrl: "https://lagoon.example/transactions/1",
    eventUrl: "https://lagoon.example/payments/mollie/events",
  });
  fake.decide(ref, { status: "paid" });
  return { ref, owner: { tenantId: "lagoon", paymentId } };
}

async function all<T>(listed: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const each of listed) found.push(each);
  return found;
}

async function movements(days = 14, organizationToken = token) {
  account = { secretKey: key, organizationToken };
  const now = clock.now().getTime();
  const window = { from: new Date(now - days * millisecondsIn.day), to: new Date(now + 1) };
  const listed = await mollie.listMovements({ tenantId: "lagoon", ...window });
  return listed && all(listed);
}

it("is listed page after page, with refunds and charge-backs of payments that were settled before", async () => {
  const own = [await paid(1_001), await paid(1_002), await paid(1_003)];
  fake.settle(token, [key]);
  clock.advance(millisecondsIn.day);
  const [first = own[0], second = own[1]] = own;
  if (!first || !second) throw new Error("two were paid");
  const refund = { tenantId: "lagoon", ref: first.ref };
  await mollie.refundPayment({ ...refund, amountMinor: 400, key: randomUUID() });
  await mollie.refundPayment({ ...refund, amountMinor: 1, key: randomUUID() });
  fake.settleRefund(first.ref, "failed");
  fake.chargeBack(second.ref, { amountMinor: 1_002, code: "13.1" });
  fake.reverseChargebacks(second.ref);
  fake.settle(token, [key]);

  const listed = (await movements()) ?? [];
  expect(listed.map(({ kind, amountMinor, owner }) => [kind, amountMinor, owner?.paymentId])).toEqual([
    ["refund", -400, first.owner.paymentId],
    ["chargeback", -1_002, second.owner.paymentId],
    ["chargeback", 1_002, second.owner.paymentId],
    ["payment", 1_003, own[2]?.owner.paymentId],
    ["payment", 1_002, second.owner.paymentId],
    ["payment", 1_001, first.owner.paymentId],
  ]);
  expect(new Set(listed.map(({ ref }) => ref)).size).toBe(listed.length);
  expect(await movements()).toEqual(listed);
});

it("names nobody for money of another shop of the organisation", async () => {
  clock.advance(30 * millisecondsIn.day);
  const { ref } = await paid(2_000, otherShop);
  fake.settle(token, [otherShop]);
  clock.advance(1_000);
  fake.chargeBack(ref, { amountMinor: 2_000, code: "13.1" });
  fake.settle(token, [otherShop]);
  expect((await movements())?.filter(({ kind }) => kind === "chargeback")).toMatchObject([{ owner: null }]);
});

it("is not listed from before the time that is asked for, nor without a token, nor to another", async () => {
  clock.advance(30 * millisecondsIn.day);
  expect(await movements()).toEqual([]);
  const window = { tenantId: "lagoon", from: new Date(0), to: clock.now() };
  account = { secretKey: key, organizationToken: null };
  expect(await mollie.listMovements(window)).toBeNull();
  expect(await movements(60, "access_somebodyElses")).toEqual([]);
});
