import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getWallet } from "#app/domain/money/ledger/get-wallet.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { onlyInDevelopment } from "#app/platform/payments/only-in-development.ts";
import type { EventMessage } from "#app/platform/payments/send-event.server.ts";
import { type StripeFake, startStripeFake } from "#app/platform/payments/stripe/fake/stripe-fake.server.ts";
import { createStripeProvider } from "#app/platform/payments/stripe/stripe-provider.server.ts";
import { setProcessPayments } from "#app/platform/runtime/process-payments.server.ts";
import { processRegistry } from "#app/platform/tenancy/registry/registry.server.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { orderPackage, testOrigin } from "#tests/factories/payments.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";
import { viewPayment } from "./view-payment.server.ts";
import { receivePaymentEvent } from "#app/domain/money/webhooks/receive-payment-event.server.ts";

const database = testDatabase();
testJobs(database, [sendMailJob]);
const tenant = anyTenant({ minimum_message_costs: { NL: { costs: 95, currency: "EUR" } } });
const sister = anyTenant({ minimum_message_costs: { NL: { costs: 95, currency: "EUR" } } }, "sister");
const stranger = anyTenant({ minimum_message_costs: { NL: { costs: 95, currency: "EUR" } } }, "elsewhere");
const elsewhere = { ...stranger, company: { ...stranger.company, id: stranger.company.id + 1 } };
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
const secretKey = "sk_test_fake";
const webhookSecret = "whsec_fake";
const list = 4_550;
const sent: EventMessage[] = [];
let fake: StripeFake;

beforeAll(async () => {
  for (const each of [tenant, sister, elsewhere]) {
    await database.addTenant(each.id, each.company.id);
    processRegistry().replaceTenant(each);
  }
  fake = await startStripeFake({
    port: 0,
    clock,
    endpointOf: (key) => (key === secretKey ? { url: testOrigin, secret: webhookSecret } : null),
    send: (message) => sent.push(message),
  });
  const accountOf = () => ({ secretKey, webhookSecret, baseUrl: fake.url });
  const provider = createStripeProvider({ accountOf, clock, limits: { timeout: 5_000, maxNetworkRetries: 0 } });
  setProcessPayments({ sandbox: null, fakes: [onlyInDevelopment(provider)] });
});
afterAll(() => fake.close());
beforeEach(() => void sent.splice(0));

const longMember = () => memberCtx(tenant, clock, { account: { signupDate: new Date("2025-01-01T00:00:00Z") } });
const deliver = (at: Pick<MemberCtx, "tenant" | "clock">, { headers, body }: EventMessage) =>
  receivePaymentEvent(at, { provider: "stripe", headers: new Headers(headers), body });
const creditsOf = async (member: MemberCtx) => (await getWallet(member)).credits;

async function ordered(member: MemberCtx, method: "card" | "directdebit", after = "") {
  const { paymentId, goTo } = await orderPackage(member, 30, list, { method, after });
  expect(goTo).toContain(fake.url);
  return { paymentId, ref: goTo.slice(goTo.lastIndexOf("/") + 1) };
}

describe("a payment at Stripe", () => {
  it("is granted once, whatever is told, in whichever order, how often", async () => {
    const member = await longMember();
    const { paymentId, ref } = await ordered(member, "card");
    fake.act(ref, "insufficient_funds");
    fake.act(ref, "challenge");
    const before = sent.splice(0);
    for (const message of before) await deliver(member, message);
    expect(await viewPayment(member, { paymentId })).toMatchObject({ status: "loading" });
    fake.act(ref, "confirm");
    const after = sent.toReversed();
    await Promise.all([...after, ...after, ...before].map((message) => deliver(member, message)));
    for (const message of before) await deliver(member, message);
    expect(await creditsOf(member)).toBe(30);
    expect(await viewPayment(member, { paymentId })).toMatchObject({ status: "completed", checkoutUrl: null });
    expect(
      await database.asOwner("select count(*)::int as n from conversion where payment_id = $1", [paymentId]),
    ).toEqual([{ n: 1 }]);
  });

  it("by debit is granted when the money arrives, not when the checkout is complete", async () => {
    const member = await longMember();
    const { paymentId, ref } = await ordered(member, "directdebit");
    fake.act(ref, "pay");
    for (const message of sent.splice(0)) await deliver(member, message);
    expect(await viewPayment(member, { paymentId })).toMatchObject({ status: "pending" });
    expect(await creditsOf(member)).toBe(0);
    fake.act(ref, "arrive");
    for (const message of sent.splice(0)) await deliver(member, message);
    expect(await creditsOf(member)).toBe(30);
  });

  it("by debit is refused where the month's limit would be passed, and the next month begins anew", async () => {
    const member = await longMember();
    let after = "";
    for (let debit = 0; debit < 4; debit += 1) {
      const { paymentId, ref } = await ordered(member, "directdebit", after);
      after = paymentId;
      fake.act(ref, "pay");
      for (const message of sent.splice(0)) await deliver(member, message);
    }
    await expect(ordered(member, "directdebit", after)).rejects.toMatchObject({ code: "debit_limit_reached" });
    const inAMonth = stoppedClock(new Date("2026-04-01T10:00:00Z"));
    await ordered({ ...member, clock: inAMonth }, "directdebit", after);
  });

  it("by debit counts in the month also where another took its place that Stripe did not end", async () => {
    const member = await longMember();
    let after = "";
    for (let debit = 0; debit < 3; debit += 1) {
      const { paymentId, ref } = await ordered(member, "directdebit", after);
      after = paymentId;
      fake.act(ref, "pay");
      for (const message of sent.splice(0)) await deliver(member, message);
    }
    await ordered(member, "directdebit", after);
    // why: the fifth finds no room only because the fourth can still be paid, which shows once it was to be ended
    fake.failNext({ kind: "error" }, { kind: "error" }, { kind: "error" }, { kind: "error" });
    await expect(orderPackage(member, 12, 2_150, { method: "directdebit", after })).rejects.toMatchObject({
      code: "debit_limit_reached",
    });
    fake.forgetFaults();
  });

  it("is found paid although no message came", async () => {
    const member = await longMember();
    const { paymentId, ref } = await ordered(member, "card");
    fake.act(ref, "pay");
    expect(await viewPayment(member, { paymentId })).toMatchObject({ status: "completed" });
    expect(await creditsOf(member)).toBe(30);
  });

  it("is not granted for a message that Stripe did not sign", async () => {
    const member = await longMember();
    const { ref } = await ordered(member, "card");
    fake.act(ref, "pay");
    const [message] = sent;
    if (!message) throw new Error("Nothing was sent");
    const forged = { ...message, headers: { "stripe-signature": fake.sign(message.body, "whsec_other") } };
    await expect(deliver(member, forged)).rejects.toMatchObject({ code: "forbidden" });
    expect(await creditsOf(member)).toBe(0);
  });

  it("is granted where it was made, whichever brand of the company its message comes to", async () => {
    const member = await memberCtx(sister, clock, { account: { signupDate: new Date("2025-01-01T00:00:00Z") } });
    const { ref } = await ordered(member, "card");
    fake.act(ref, "pay");
    for (const message of sent.splice(0)) await deliver({ tenant, clock }, message);
    expect(await creditsOf(member)).toBe(30);
    const noted = await database.asOwner("select distinct tenant_id, state from webhook_message where ref = $1", [ref]);
    expect(noted).toEqual([{ tenant_id: sister.id, state: "done" }]);
  });

  it("of another company's brand is nobody's here", async () => {
    const member = await memberCtx(elsewhere, clock, { account: { signupDate: new Date("2025-01-01T00:00:00Z") } });
    const { paymentId, ref } = await ordered(member, "card");
    fake.act(ref, "pay");
    for (const message of sent.splice(0)) await deliver({ tenant, clock }, message);
    expect(await creditsOf(member)).toBe(0);
    const noted = await database.asOwner("select distinct tenant_id, state from webhook_message where ref = $1", [ref]);
    expect(noted).toEqual([{ tenant_id: tenant.id, state: "unknown" }]);
    expect(await viewPayment(member, { paymentId })).toMatchObject({ status: "completed" });
  });

  it("is told as it stood last while Stripe cannot be asked, and goes on by itself", async () => {
    const member = await longMember();
    const { paymentId, ref } = await ordered(member, "card");
    const faults: unknown[] = [];
    fake.failNext({ kind: "busy" });
    const seen = await viewPayment(member, { paymentId, onError: (error) => faults.push(error) });
    expect(seen).toMatchObject({ status: "loading", checkoutUrl: null });
    expect(faults).toHaveLength(1);
    expect(await viewPayment(member, { paymentId })).toMatchObject({ checkoutUrl: expect.stringContaining(ref) });
    fake.act(ref, "pay");
    expect(await viewPayment(member, { paymentId })).toMatchObject({ status: "completed" });
  });

  it("that could not be opened is opened by the same click later", async () => {
    const member = await longMember();
    fake.failNext({ kind: "busy" });
    await expect(orderPackage(member, 30, list)).rejects.toMatchObject({ code: "payment_failed" });
    const { paymentId } = await ordered(member, "card");
    expect(await viewPayment(member, { paymentId })).toMatchObject({ status: "loading" });
  });

  it("makes room for another order, so that only one of them is paid", async () => {
    const member = await longMember();
    const first = await ordered(member, "card");
    const second = await orderPackage(member, 12, 2_150, { after: first.paymentId });
    expect(await viewPayment(member, { paymentId: first.paymentId })).toMatchObject({ status: "cancelled" });
    expect(() => fake.act(first.ref, "pay")).toThrow("does not allow");
    expect(await viewPayment(member, { paymentId: second.paymentId })).toMatchObject({ status: "loading" });
  });
});
