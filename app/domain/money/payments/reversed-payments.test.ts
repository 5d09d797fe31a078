import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { getWallet } from "#app/domain/money/ledger/get-wallet.server.ts";
import { giveBackCredits } from "#app/domain/money/ledger/give-back-credits.server.ts";
import { readUnusedCredits } from "#app/domain/money/ledger/read-unused-credits.server.ts";
import { verifyLedger } from "#app/domain/money/ledger/verify-ledger.server.ts";
import { quoteOffers } from "#app/domain/money/orders/quote-offers.server.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { callAsTenant } from "#app/platform/db/transactions/call-as-tenant.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { closeAccountJob } from "#app/domain/money/reversals/close-account-job.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import type { ProviderDispute } from "#app/platform/payments/payment-provider.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { orderPackage, testOrigin } from "#tests/factories/payments.ts";
import { openStripeWorld, type ProviderWorld } from "#tests/factories/provider-worlds.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";
import { applyAnswer } from "./apply-answer.server.ts";
import { findLatestPayment } from "./find-latest-payment.server.ts";
import { receivePaymentEvent } from "#app/domain/money/webhooks/receive-payment-event.server.ts";
import { settlePayment } from "./settle-payment.server.ts";

// why: limits are tested on their own, and these members order often
vi.mock("#app/platform/runtime/process-limits.server.ts", () => ({
  processLimits: () => ({ takeToken: async () => ({ allowed: true, retryAfterSeconds: 0 }) }),
}));

const database = testDatabase();
const jobs = testJobs(database, [sendMailJob, closeAccountJob]);
const tenant = anyTenant({ minimum_message_costs: { NL: { costs: 95, currency: "EUR" } } });
const tenantId = tenant.id;
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
let world: ProviderWorld;

beforeAll(async () => {
  await database.addTenant(tenantId);
  world = await openStripeWorld(clock);
  world.use();
});
afterAll(() => world.close());

const longMember = () => memberCtx(tenant, clock, { account: { signupDate: new Date("2025-01-01T00:00:00Z") } });
const packs = { 12: 2_150, 30: 4_550 } as const;

async function ordered(member: MemberCtx, credits: keyof typeof packs = 30, method: "card" | "directdebit" = "card") {
  // why: the latest payment is told by its time
  clock.advance(1_000);
  const { id: after } = await findLatestPayment(member);
  const { paymentId, goTo } = await orderPackage(member, credits, packs[credits], { method, after });
  return { paymentId, at: { tenantId, ref: goTo.slice(goTo.lastIndexOf("/") + 1), amountMinor: packs[credits] } };
}

async function bought(member: MemberCtx, credits: keyof typeof packs = 30) {
  const order = await ordered(member, credits);
  await world.happen(order.at, "pay");
  await settlePayment(member, order);
  return order;
}

let spends = 0;
async function spend({ actor }: MemberCtx, credits: number): Promise<string> {
  const key = `spend:${(spends += 1)}`;
  const [row] = await callAsTenant<{ spend_credits: string }>(tenantId, "spend_credits", [
    actor.accountId,
    "photo",
    credits,
    key,
    clock.now(),
  ]);
  return row?.spend_credits ?? expect.fail("has a transfer");
}

const paymentOf = (paymentId: string) =>
  withTenant(tenantId, (tx) =>
    tx.payment.findUniqueOrThrow({
      where: { tenantId_id: { tenantId, id: paymentId } },
      include: { alarms: true, events: { orderBy: { receivedAt: "asc" } }, disputes: true },
    }),
  );
const accountOf = ({ actor }: MemberCtx) =>
  withTenant(tenantId, (tx) =>
    tx.account.findUniqueOrThrow({ where: { tenantId_id: { tenantId, id: actor.accountId } } }),
  );

describe("money that goes back", () => {
  it("takes the unused credits along; what is spent is owed, until the next purchase settles it", async () => {
    const member = await longMember();
    const { paymentId, at } = await bought(member);
    await spend(member, 20);
    await world.happen(at, "chargeBack");
    await settlePayment(member, { paymentId });
    expect(await getWallet(member)).toEqual({ credits: 0, owed: 20 });
    expect(await paymentOf(paymentId)).toMatchObject({
      status: "completed",
      chargedBackMinor: 4_550,
      chargedBackAt: clock.now(),
      disputes: [{ status: "open", amountMinor: 4_550, currency: "EUR", reason: "fraudulent", closedAt: null }],
    });
    await bought(member, 12);
    expect(await getWallet(member)).toEqual({ credits: 0, owed: 8 });
    await bought(member, 12);
    expect(await getWallet(member)).toEqual({ credits: 4, owed: 0 });
    await world.happen(at, "reverse");
    await settlePayment(member, { paymentId });
    expect(await getWallet(member)).toEqual({ credits: 34, owed: 0 });
    expect(await paymentOf(paymentId)).toMatchObject({
      chargedBackAt: null,
      disputes: [{ status: "won", closedAt: clock.now() }],
    });
  });

  it("ends the premium that it bought, with the last payment of which something is left", async () => {
    const member = await longMember();
    const first = await bought(member);
    const second = await bought(member, 12);
    const secondAt = clock.now();
    const standing = async () => {
      const { paidUser, premiumSince } = await accountOf(member);
      return [paidUser, premiumSince];
    };
    await world.happen(first.at, "refundPart");
    await settlePayment(member, first);
    expect((await standing())[0]).toBe(true);
    await world.happen(first.at, "refundRest");
    await settlePayment(member, first);
    expect(await standing()).toEqual([true, secondAt]);
    await world.happen(second.at, "chargeBack");
    await settlePayment(member, second);
    expect(await standing()).toEqual([false, null]);
    await world.happen(second.at, "reverse");
    await settlePayment(member, second);
    expect(await standing()).toEqual([true, secondAt]);
    const conversions = await database.asOwner(
      "select kind from conversion where account_id = $1 and kind = 'purchase'",
      [member.actor.accountId],
    );
    expect(conversions).toHaveLength(1);
  });

  it("is counted once, however often and at once it is told", async () => {
    const member = await longMember();
    const { paymentId, at } = await bought(member);
    await spend(member, 25);
    world.sent.splice(0);
    await world.happen(at, "chargeBack");
    const [message] = world.sent;
    if (!message) expect.fail("is told");
    const { headers, body } = message;
    await Promise.all(
      Array.from({ length: 50 }, () =>
        receivePaymentEvent(member, { provider: "stripe", headers: new Headers(headers), body }),
      ),
    );
    expect(await getWallet(member)).toEqual({ credits: 0, owed: 25 });
    const { events } = await paymentOf(paymentId);
    expect(events.map(({ providerEventId }) => providerEventId)).toHaveLength(
      new Set(events.map((each) => each.providerEventId)).size,
    );
    const reversals = await database.asOwner(
      "select 1 from ledger_transfer where payment_id = $1 and kind = 'chargeback'",
      [paymentId],
    );
    expect(reversals).toHaveLength(1);
  });

  it("leaves nothing behind that does not add up where credits are spent at the same moment", async () => {
    const member = await longMember();
    const { paymentId, at } = await bought(member);
    await world.happen(at, "refundRest");
    const spent = await Promise.all([
      ...Array.from({ length: 20 }, () =>
        spend(member, 1).then(
          () => 1,
          () => 0,
        ),
      ),
      settlePayment(member, { paymentId }).then(() => 0),
    ]);
    const owed = spent.reduce<number>((sum, each) => sum + each, 0);
    expect(await getWallet(member)).toEqual({ credits: 0, owed });
    expect(await withTenant(tenantId, (tx) => verifyLedger(tx, { tenantId }))).toEqual([]);
  });

  it("leaves nobody with credits and a debt where another payment is granted at the same moment", {
    timeout: 60_000,
  }, async () => {
    for (let round = 0; round < 5; round += 1) {
      const member = await longMember();
      const first = await bought(member);
      const second = await ordered(member, 12);
      await spend(member, 30);
      await world.happen(first.at, "chargeBack");
      await world.happen(second.at, "pay");
      await Promise.all([settlePayment(member, first), settlePayment(member, second)]);
      expect(await getWallet(member)).toEqual({ credits: 0, owed: 18 });
    }
  });

  it("is settled first by what is given back, and what stays unused is told right", async () => {
    const member = await longMember();
    const { paymentId, at } = await bought(member);
    const photo = await spend(member, 20);
    await world.happen(at, "refundPart");
    await settlePayment(member, { paymentId });
    expect(await getWallet(member)).toEqual({ credits: 0, owed: 0 });
    await world.happen(at, "refundPart");
    await settlePayment(member, { paymentId });
    expect(await getWallet(member)).toEqual({ credits: 0, owed: 10 });
    for (let time = 0; time < 2; time += 1)
      await withTenant(tenantId, (tx) => giveBackCredits(tx, member, { transferId: photo }));
    expect(await getWallet(member)).toEqual({ credits: 10, owed: 0 });
    const { accountId } = member.actor;
    expect(await withTenant(tenantId, (tx) => readUnusedCredits(tx, { tenantId, accountId }))).toEqual({
      paid: [{ paymentId, credits: 10 }],
      gifted: 0,
    });
  });
});

describe("what a provider says of a failure", () => {
  it("is kept with the payment, until it is paid after all", async () => {
    const member = await longMember();
    const { paymentId } = await ordered(member);
    const said = {
      status: "failed",
      refundedMinor: 0,
      refunds: [],
      chargedBackMinor: 0,
      returnCode: null,
      disputes: [],
    } as const;
    await applyAnswer(member, { paymentId, ask: 1, answer: { ...said, failure: "insufficient_funds" } });
    expect(await paymentOf(paymentId)).toMatchObject({ status: "failed", failure: "insufficient_funds" });
    await applyAnswer(member, { paymentId, ask: 2, answer: { ...said, status: "open", failure: null } });
    expect(await paymentOf(paymentId)).toMatchObject({ status: "failed", failure: "insufficient_funds" });
    await applyAnswer(member, { paymentId, ask: 3, answer: { ...said, status: "paid", failure: null } });
    expect(await paymentOf(paymentId)).toMatchObject({ status: "completed", failure: null });
  });

  it.each([
    ["AC04", []],
    ["AM05", ["alarm"]],
    ["MD07", ["close_account_quietly"]],
    ["RR03", ["tell_operator"]],
    ["XX99", ["tell_operator"]],
  ])("with the bank's code %s leaves %j to people, once", async (returnCode, follows) => {
    const member = await longMember();
    const { paymentId } = await ordered(member, 30, "directdebit");
    const answer = {
      status: "failed",
      refundedMinor: 0,
      refunds: [],
      chargedBackMinor: 0,
      returnCode,
      disputes: [],
    } as const;
    const closed = async () =>
      (await jobs.waiting(closeAccountJob)).filter(({ accountId }) => accountId === member.actor.accountId).length;
    for (const [ask, failure] of (["unknown", "unknown", "invalid_details"] as const).entries())
      await applyAnswer(member, { paymentId, ask: ask + 1, answer: { ...answer, failure } });
    expect(await closed()).toBe(returnCode === "MD07" ? 1 : 0);
    const { alarms, ...payment } = await paymentOf(paymentId);
    expect(payment).toMatchObject({ status: "failed", returnCode });
    expect(alarms.map(({ kind, details }) => [kind, details])).toEqual(
      follows.length === 0 ? [] : [["bank_return", expect.objectContaining({ code: returnCode, follows })]],
    );
  });

  it("of a debit that was fetched back after it arrived leaves the mandate's evidence to people", async () => {
    const member = await longMember();
    const { paymentId } = await ordered(member, 30, "directdebit");
    const dispute: ProviderDispute = {
      ref: `dp_${paymentId}`,
      status: "lost",
      amountMinor: 4_550,
      reason: "MD01",
      openedAt: clock.now(),
    };
    const answer = { status: "paid", refundedMinor: 0, refunds: [], failure: null, returnCode: null } as const;
    await applyAnswer(member, { paymentId, ask: 1, answer: { ...answer, chargedBackMinor: 0, disputes: [] } });
    for (const ask of [2, 3])
      await applyAnswer(member, {
        paymentId,
        ask,
        answer: { ...answer, chargedBackMinor: 4_550, disputes: [dispute] },
      });
    const { alarms } = await paymentOf(paymentId);
    expect(alarms.map(({ details }) => details)).toEqual([
      expect.objectContaining({ code: "MD01", follows: ["keep_mandate_evidence"] }),
    ]);
    expect(await getWallet(member)).toEqual({ credits: 0, owed: 0 });
  });

  it("of another amount than was ordered is an alarm, told once", async () => {
    const member = await longMember();
    const { paymentId, at } = await ordered(member);
    await world.happen(at, "pay");
    await withTenant(tenantId, (tx) =>
      tx.payment.update({ where: { tenantId_id: { tenantId, id: paymentId } }, data: { amountMinor: 4_551 } }),
    );
    for (let time = 0; time < 2; time += 1)
      await expect(settlePayment(member, { paymentId })).rejects.toThrow("another amount");
    const { alarms, status } = await paymentOf(paymentId);
    expect(alarms).toMatchObject([
      { kind: "amount_differs", details: { amountMinor: 4_551, told: { amountMinor: 4_550 } } },
    ]);
    expect(status).toBe("loading");
  });
});

describe("a member whose debit came back", () => {
  const methodsOf = async (member: MemberCtx) =>
    (await quoteOffers(member, { device: "any", origin: testOrigin, code: null, country: "NL" })).methods;

  it("is offered no debit any more where the bank's code says so, and may order none", async () => {
    const [member, other] = [await longMember(), await longMember()];
    const { paymentId } = await ordered(member, 30, "directdebit");
    expect(await methodsOf(member)).toContain("directdebit");
    const answer = { refundedMinor: 0, refunds: [], chargedBackMinor: 0, disputes: [] } as const;
    await applyAnswer(member, {
      paymentId,
      ask: 1,
      answer: { ...answer, status: "failed", failure: "insufficient_funds", returnCode: "AM04" },
    });
    expect(await methodsOf(member)).not.toContain("directdebit");
    expect(await methodsOf(member)).toContain("card");
    await expect(ordered(member, 12, "directdebit")).rejects.toMatchObject({ code: "debit_blocked" });
    expect(await methodsOf(other)).toContain("directdebit");
    clock.advance(30 * millisecondsIn.day);
    expect(await methodsOf(member)).toContain("directdebit");
  });

  it("is offered none after one that was fetched back", async () => {
    const member = await longMember();
    const { paymentId } = await ordered(member, 30, "directdebit");
    const said = { status: "paid", refundedMinor: 0, refunds: [], failure: null, returnCode: null } as const;
    const dispute = { ref: `dp_${paymentId}`, amountMinor: 4_550, reason: "MD06", openedAt: clock.now() } as const;
    const inquiry = { chargedBackMinor: 0, disputes: [{ ...dispute, status: "inquiry" }] } as const;
    await applyAnswer(member, { paymentId, ask: 1, answer: { ...said, ...inquiry } });
    expect(await methodsOf(member)).toContain("directdebit");
    const lost = { chargedBackMinor: 4_550, disputes: [{ ...dispute, status: "lost" }] } as const;
    await applyAnswer(member, { paymentId, ask: 2, answer: { ...said, ...lost } });
    expect(await methodsOf(member)).not.toContain("directdebit");
  });
});

describe("an order that is opened again", () => {
  it("is found by the provider's name for it, although the provider forgot its key and its words are others", async () => {
    const member = await longMember();
    const first = await ordered(member);
    const created: string[] = [];
    const createPayment: typeof world.provider.createPayment = (order) => {
      created.push(order.paymentId);
      return world.provider.createPayment(order);
    };
    const { setProcessPayments } = await import("#app/platform/runtime/process-payments.server.ts");
    setProcessPayments({ sandbox: null, fakes: [{ ...world.provider, createPayment }] });
    const again = await orderPackage({ ...member, locale: "nl" }, 30, 4_550, { from: "/likes" });
    world.use();
    expect(again.paymentId).toBe(first.paymentId);
    expect(again.goTo).toContain(first.at.ref);
    expect(created).toEqual([]);
  });
});
