import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { sepaReturnCodes } from "#app/platform/payments/sepa-return-codes.ts";
import type { EventMessage } from "#app/platform/payments/send-event.server.ts";
import { mollieContract } from "#tests/contracts/mollie-contract.ts";
import { connectToMollieFake } from "./connect-to-mollie-fake.server.ts";
import { type MollieFake, startMollieFake } from "./mollie-fake.server.ts";
import { fakeMethods } from "./mollie-fake-records.ts";

const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
const sent: EventMessage[] = [];
let fake: MollieFake;

beforeAll(async () => {
  fake = await startMollieFake({ clock, contract: mollieContract, send: (message) => void sent.push(message) });
});
afterAll(() => fake.close());
afterEach(() => {
  fake.breaches.length = 0;
  sent.length = 0;
});

const redirectUrl = "https://lagoon.example/transactions/1";
const order = {
  amount: { currency: "EUR", value: "12.34" },
  description: "Lagoon B.V. P-1",
  redirectUrl,
  webhookUrl: "https://lagoon.example/payments/mollie/events",
  method: "creditcard",
};

async function ask(path: string, changes: RequestInit & { key?: string | null; body?: string } = {}) {
  const { key = randomUUID(), ...init } = changes;
  const answer = await fetch(`${fake.url}/v2${path}`, {
    method: "POST",
    ...init,
    headers: {
      authorization: "Bearer test_obviouslyFake",
      ...(key === null ? {} : { "idempotency-key": key }),
      ...init.headers,
    },
  });
  const body: { id?: string; status?: unknown; detail?: string; field?: string } = await answer.json();
  return { status: answer.status, body };
}
const create = (changes: object = {}, key?: string | null) =>
  ask("/payments", { body: JSON.stringify({ ...order, ...changes }), ...(key === undefined ? {} : { key }) });

describe("the fake of Mollie", () => {
  it("takes what the contract allows", async () => {
    expect(await create()).toMatchObject({ status: 201, body: { status: "open" } });
    expect(fake.breaches).toEqual([]);
  });

  it.each([
    ["an unknown field", { colour: "red" }, "colour"],
    ["a number for an amount", { amount: { currency: "EUR", value: 12.34 } }, "amount.value"],
    ["an amount of another form", { amount: { currency: "EUR", value: "12.3" } }, "amount.value"],
    ["decimals that the currency has not", { amount: { currency: "JPY", value: "12.34" } }, "amount"],
    ["nothing to pay", { amount: { currency: "EUR", value: "0.00" } }, "amount"],
    ["no description", { description: undefined }, "description"],
    ["an unknown method", { method: "shells" }, "method"],
  ])("refuses %s", async (_, changes, field) => {
    expect(await create(changes)).toMatchObject({ status: 422, body: { field } });
  });

  it("refuses whoever brings no key of Mollie's form, and repeats without an idempotency key", async () => {
    const body = JSON.stringify(order);
    for (const authorization of ["", "Bearer nobody", "Basic test_obviouslyFake"])
      expect(await ask("/payments", { body, headers: { authorization } })).toMatchObject({ status: 401 });
    expect(await create({}, null)).toMatchObject({ status: 400 });
    expect(await ask("/settlements", { body })).toMatchObject({ status: 404 });
  });

  it("answers a repeated idempotency key with its first answer, and another question with none", async () => {
    const key = randomUUID();
    const first = await create({}, key);
    expect(await create({}, key)).toEqual(first);
    expect(await create({ description: "Another" }, key)).toMatchObject({ status: 422 });
    const other = await ask("/payments", {
      key,
      body: JSON.stringify(order),
      headers: { authorization: "Bearer test_anotherCompany" },
    });
    expect(other.body.id).not.toBe(first.body.id);
  });

  it("sees what goes past the contract, in what it is sent", async () => {
    await create({ colour: "red" });
    expect(fake.breaches.join()).toContain("colour");
    fake.breaches.length = 0;
    await create({ status: "paid" });
    expect(fake.breaches.join()).toContain("/status");
    fake.breaches.length = 0;
    await create({ locale: "xx_XX", method: "creditcard" });
    expect(fake.breaches.join()).toContain("/locale");
  });

  it("is only talked to over HTTP", () => {
    const account = { apiKey: "test_obviouslyFake" };
    expect(() => connectToMollieFake(account)).toThrow("fake");
    expect(() => connectToMollieFake({ ...account, baseUrl: "https://api.mollie.com/v2/" })).toThrow("fake");
  });
});

describe("the contract of Mollie", () => {
  const get = { template: "/v2/payments/{paymentId}", method: "get" };

  it("knows a wrong answer", async () => {
    const { body } = await create();
    expect(mollieContract.answerFaults(get, 200, body)).toEqual([]);
    for (const wrong of [
      { ...body, status: "done" },
      { ...body, id: "payment_1" },
      { ...body, amount: { currency: "EUR" } },
      { ...body, _links: {} },
      { ...body, details: { failureReason: "because" } },
    ])
      expect(mollieContract.answerFaults(get, 200, wrong)).not.toEqual([]);
    expect(mollieContract.answerFaults(get, 201, body)).not.toEqual([]);
    expect(mollieContract.answerFaults(get, 404, body)).not.toEqual([]);
    expect(mollieContract.answerFaults({ ...get, method: "patch" }, 200, body)).not.toEqual([]);
  });
});

describe("the checkout page of the fake", () => {
  const page = (id: string, step?: string) =>
    fetch(`${fake.url}/checkout/${id}`, {
      redirect: "manual",
      ...(step === undefined ? {} : { method: "POST", body: new URLSearchParams({ step }) }),
    });
  const opened = async (method: string) => (await create({ method, description: "<Lagoon>" })).body.id ?? "";
  const statusOf = async (id: string) => (await ask(`/payments/${id}`, { method: "GET" })).body;

  it("asks for 3-D Secure before a card pays", async () => {
    const id = await opened("creditcard");
    expect(await (await page(id)).text()).toContain("&lt;Lagoon&gt;");
    expect((await page(id, "authenticated")).status).toBe(200);
    expect(await (await page(id, "challenge")).text()).toContain("Confirm at the bank");
    expect(await statusOf(id)).toMatchObject({ status: "open" });
    expect(await (await page(id)).text()).toContain("Confirm at the bank");
    expect((await page(id, "authenticated")).headers.get("location")).toBe(redirectUrl);
    expect(await statusOf(id)).toMatchObject({ status: "paid", details: { cardSecurity: "3dsecure" } });
    expect((await page(id, "refused")).status).toBe(303);
    expect(await statusOf(id)).toMatchObject({ status: "paid" });
    expect(sent).toMatchObject([{ body: `id=${id}`, delay: 0 }]);
  });

  it.each([
    ["refused", "authentication_failed"],
    ["abandoned", "authentication_abandoned"],
  ])("fails a card whose payer is %s", async (step, failureReason) => {
    const id = await opened("creditcard");
    await page(id, "challenge");
    await page(id, step);
    expect(await statusOf(id)).toMatchObject({ status: "failed", details: { failureReason } });
  });

  it.each(fakeMethods.filter((method) => method !== "creditcard" && method !== "directdebit"))(
    "ends a payment by %s",
    async (method) => {
      for (const [step, status] of [
        ["paid", "paid"],
        ["failed", "failed"],
        ["canceled", "canceled"],
        ["expired", "expired"],
      ] as const) {
        const id = await opened(method);
        expect((await page(id, step)).status).toBe(303);
        expect(await statusOf(id)).toMatchObject({ status });
      }
      expect(fake.breaches).toEqual([]);
    },
  );

  it("lets money arrive later, and tells of it then", async () => {
    const id = await opened("ideal");
    await page(id, "later");
    expect(await statusOf(id)).toMatchObject({ status: "pending" });
    expect(sent).toMatchObject([{ body: `id=${id}`, delay: 5_000 }]);
    clock.advance(5_000);
    expect(await statusOf(id)).toMatchObject({ status: "paid" });
  });
});

describe("the dashboard of the fake", () => {
  const dashboard = async (id: string, step?: string) => {
    const answer = await fetch(`${fake.url}/dashboard/${id}`, {
      redirect: "manual",
      ...(step === undefined ? {} : { method: "POST", body: new URLSearchParams({ step }) }),
    });
    return answer.text();
  };
  const stepsOf = async (id: string) =>
    [...(await dashboard(id)).matchAll(/value="([^"]+)"/g)].map(([, step = ""]) => step);
  const statusOf = async (id: string) => (await ask(`/payments/${id}`, { method: "GET" })).body;

  async function debit(): Promise<string> {
    const { id: customerId } = (await ask("/customers", { body: JSON.stringify({ name: "<Kim>" }) })).body;
    const { id: mandateId } = (
      await ask(`/customers/${customerId}/mandates`, {
        body: JSON.stringify({ method: "directdebit", consumerName: "Kim", consumerAccount: "NL91ABNA0417164300" }),
      })
    ).body;
    const means = { method: "directdebit", sequenceType: "recurring", customerId, mandateId };
    return (await create({ ...means, description: "<Lagoon>" })).body.id ?? "";
  }

  it("lists what was ordered, and decides what becomes of a debit: it arrives, or its bank returns it", async () => {
    const [arriving, returned] = [await debit(), await debit()];
    const listed = await (await fetch(`${fake.url}/dashboard`)).text();
    for (const id of [arriving, returned]) expect(listed).toContain(`href="/dashboard/${id}"`);
    expect(listed).toContain("&lt;Lagoon&gt;");
    expect(await stepsOf(arriving)).toEqual([
      "paid",
      ...Object.keys(sepaReturnCodes).map((code) => `returned-${code}`),
    ]);
    await dashboard(arriving, "paid");
    await dashboard(returned, "returned-AC04");
    expect([await statusOf(arriving), await statusOf(returned)]).toMatchObject([
      { status: "paid" },
      { status: "failed", details: { bankReasonCode: "AC04" } },
    ]);
    expect(sent.map(({ body }) => body)).toEqual([`id=${arriving}`, `id=${returned}`]);
    expect(await stepsOf(returned)).toEqual([]);
    await dashboard(arriving, "charged-back-MD06");
    expect(await stepsOf(arriving)).toEqual(["reversed"]);
    await dashboard(arriving, "reversed");
    expect(await stepsOf(arriving)).toContain("charged-back-MD06");
    expect(sent).toHaveLength(4);
    expect(fake.breaches).toEqual([]);
  });

  it.each(["refunded", "failed"])("decides whether a refund is %s", async (status) => {
    const { id = "" } = (await create()).body;
    fake.decide(id, { status: "paid" });
    expect(await stepsOf(id)).toEqual(["charged-back-13.1"]);
    await ask(`/payments/${id}/refunds`, { body: JSON.stringify({ amount: order.amount, description: "back" }) });
    await dashboard(id, status === "refunded" ? "refunded" : "refund-failed");
    expect(await dashboard(id)).toContain(`Refund of 12.34: ${status}`);
    expect(sent).toHaveLength(2);
    await dashboard(id, "nothing");
    expect(sent).toHaveLength(2);
  });
});
