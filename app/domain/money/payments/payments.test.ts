import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { findDiscount } from "#app/domain/money/discounts/find-discount.server.ts";
import { getTimeBonus } from "#app/domain/money/discounts/get-time-bonus.server.ts";
import { getWelcomeDiscount } from "#app/domain/money/discounts/get-welcome-discount.server.ts";
import { getWallet } from "#app/domain/money/ledger/get-wallet.server.ts";
import { findLatestPayment } from "./find-latest-payment.server.ts";
import { viewPayment } from "./view-payment.server.ts";
import { listPayments } from "./list-payments.server.ts";
import { quoteOffers } from "#app/domain/money/orders/quote-offers.server.ts";
import { receivePaymentEvent } from "#app/domain/money/webhooks/receive-payment-event.server.ts";
import { settleOpenPayments } from "./settle-open-payments.server.ts";
import { settlePayment } from "./settle-payment.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { endAtSandbox, orderPackage, testOrigin, testPayments } from "#tests/factories/payments.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";

// why: limits are tested on their own, and these members order often
vi.mock("#app/platform/runtime/process-limits.server.ts", () => ({
  processLimits: () => ({ takeToken: async () => ({ allowed: true, retryAfterSeconds: 0 }) }),
}));

const database = testDatabase();
const jobs = testJobs(database, [sendMailJob]);
const tenant = anyTenant({ minimum_message_costs: { NL: { costs: 95, currency: "EUR" } } });
const tenantId = tenant.id;
const start = new Date("2026-03-01T10:00:00Z");
const hour = 3_600_000;
const clock = stoppedClock(start);
let transit = 0;
const payments = testPayments({ now: () => new Date(start.getTime() + transit) });
beforeAll(() => database.addTenant(tenantId));

const at = (ctx: MemberCtx, milliseconds: number): MemberCtx => ({
  ...ctx,
  clock: stoppedClock(new Date(start.getTime() + milliseconds)),
});
/** Without discounts: the signup lies long ago. */
const longMember = () => memberCtx(tenant, clock, { account: { signupDate: new Date("2025-01-01T00:00:00Z") } });
const newcomer = () => memberCtx(tenant, clock, { account: { signupDate: start } });
const accountOf = ({ actor }: MemberCtx) =>
  withTenant(tenantId, (tx) =>
    tx.account.findUniqueOrThrow({ where: { tenantId_id: { tenantId, id: actor.accountId } } }),
  );
const paymentsOf = ({ actor }: MemberCtx) =>
  withTenant(tenantId, (tx) =>
    tx.payment.findMany({ where: { tenantId, accountId: actor.accountId }, orderBy: { createdAt: "asc" } }),
  );
const site = { origin: testOrigin };
const list = 4_550;
const reduced = 3_412;

describe("an order", () => {
  it("is paid once, whatever is told and asked again: credits, premium, a receipt @spec-4-premium-by-purchase", async () => {
    const member = await longMember();
    const { paymentId, goTo } = await orderPackage(member, 30, list);
    expect(goTo).toContain("/sandbox/sb_");
    expect(await viewPayment(member, { paymentId })).toMatchObject({
      status: "loading",
      amountMinor: list,
      vatMinor: 790,
      checkoutUrl: goTo,
    });
    expect(await getWallet(member)).toMatchObject({ credits: 0 });

    payments.sent.length = 0;
    await endAtSandbox(payments, member, paymentId, "paid");
    const [message] = payments.sent;
    if (!message) throw new Error("The sandbox told nothing");
    const event = { provider: "sandbox", headers: new Headers(message.headers), body: message.body };
    await Promise.all(
      [1, 2, 3]
        .map(() => receivePaymentEvent(member, event))
        .concat([settlePayment(member, { paymentId }).then(() => undefined)]),
    );
    expect(await viewPayment(member, { paymentId })).toMatchObject({ status: "completed", checkoutUrl: null });
    expect(await getWallet(member)).toEqual({ credits: 30, owed: 0 });
    expect(await accountOf(member)).toMatchObject({ paidUser: true, premiumSince: start });
    expect(await findLatestPayment(member)).toEqual({ id: paymentId, bought: { credits: 30, method: "card" } });

    const { email } = await accountOf(member);
    const mails = (await jobs.waiting(sendMailJob)).filter(({ to }) => to.address === email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      template: "purchase_receipt",
      actionPath: `/transactions/${paymentId}`,
      variables: {
        credits: "30",
        number: expect.stringMatching(/^P-[0-9A-F]{8}$/),
        receipt: expect.stringMatching(/^R1-2026-\d{6}$/),
        discount: "",
      },
    });
    const noted = () =>
      database.asOwner("select count(*)::int as n from payment_event where payment_id = $1", [paymentId]);
    const before = await noted();
    expect(before).not.toEqual([{ n: 0 }]);
    await settlePayment(member, { paymentId });
    expect(await noted(), "an answer that says nothing new is not noted").toEqual(before);
    expect(
      await database.asOwner("select count(*)::int as n from conversion where payment_id = $1", [paymentId]),
    ).toEqual([{ n: 1 }]);
  });

  it("is receipted under the day that it is where the company is, wherever it is read", async () => {
    const member = await memberCtx(tenant, clock, {
      account: { signupDate: new Date("2025-01-01T00:00:00Z"), timeZone: "Pacific/Kiritimati" },
    });
    const { paymentId } = await orderPackage(member, 30, list);
    await endAtSandbox(payments, member, paymentId, "paid");
    await settlePayment(member, { paymentId });
    const { email } = await accountOf(member);
    const [mail] = (await jobs.waiting(sendMailJob)).filter(({ to }) => to.address === email);
    expect(mail?.variables).toMatchObject({ date: "1 maart 2026" });
  });

  it("is one payment by a second click, the way back and a second window", async () => {
    const member = await longMember();
    const orders = await Promise.all([1, 2, 3].map(() => orderPackage(member, 30, list)));
    expect(new Set(orders.map(({ paymentId }) => paymentId)).size).toBe(1);
    expect(new Set(orders.map(({ goTo }) => goTo)).size).toBe(1);
    const again = await orderPackage(member, 30, list, { after: orders[0]?.paymentId ?? "" });
    expect(again.paymentId).toBe(orders[0]?.paymentId);
    await endAtSandbox(payments, member, again.paymentId, "paid");
    await settlePayment(member, { paymentId: again.paymentId });
    expect((await orderPackage(member, 30, list)).goTo).toMatch(/^\/transactions\//);
    expect(await paymentsOf(member)).toHaveLength(1);
  });

  it("of another package ends the one that nobody has paid", async () => {
    const member = await longMember();
    const first = await orderPackage(member, 30, list);
    const second = await orderPackage(member, 75, 9_250);
    expect((await paymentsOf(member)).map(({ id, status }) => [id, status])).toEqual(
      expect.arrayContaining([
        [first.paymentId, "cancelled"],
        [second.paymentId, "loading"],
      ]),
    );
    await endAtSandbox(payments, member, first.paymentId, "paid");
    expect(await settlePayment(member, { paymentId: first.paymentId })).toBe("cancelled");
  });

  it("completes what is paid while another is placed", async () => {
    const member = await longMember();
    const first = await orderPackage(member, 12, 2_150);
    await endAtSandbox(payments, member, first.paymentId, "paid");
    await orderPackage(member, 30, list);
    expect(await getWallet(member)).toMatchObject({ credits: 12 });
  });

  it.each([
    ["a price that has changed", 30, 4_549, "price_changed"],
    ["a package that is not there", 31, list, "not_found"],
  ])("is refused for %s", async (_, credits, total, code) => {
    const member = await longMember();
    await expect(orderPackage(member, credits, total)).rejects.toMatchObject({ code });
    expect(await paymentsOf(member)).toEqual([]);
  });

  it.each(["failed", "cancelled"] as const)("that is %s gives nothing, and can be placed again", async (outcome) => {
    const member = await newcomer();
    const first = await orderPackage(member, 30, reduced);
    await endAtSandbox(payments, member, first.paymentId, outcome);
    expect(await viewPayment(member, { paymentId: first.paymentId })).toMatchObject({
      status: outcome,
      checkoutUrl: null,
    });
    expect(await getWallet(member)).toMatchObject({ credits: 0 });
    expect((await accountOf(member)).paidUser).toBe(false);
    const second = await orderPackage(member, 30, reduced, { after: first.paymentId });
    expect(second.paymentId).not.toBe(first.paymentId);
  });

  it("that is pending is completed once the money is there", async () => {
    const member = await longMember();
    const { paymentId } = await orderPackage(member, 75, 9_250);
    await endAtSandbox(payments, member, paymentId, "pending");
    expect(await settlePayment(member, { paymentId })).toBe("pending");
    transit += 6_000;
    expect(
      await settleOpenPayments({ tenant, clock: stoppedClock(new Date(start.getTime() + hour)), onError: () => {} }),
    ).toBeGreaterThan(0);
    expect(await getWallet(member)).toMatchObject({ credits: 75 });
  });
});

describe("open payments", () => {
  const minute = 60_000;
  const day = 24 * hour;

  it.each([
    ["not in its first moments, which its page and messages follow", 20_000, null, false],
    ["soon, where nothing was heard", minute, null, true],
    ["every half minute in the first hour", 30 * minute, 28_000, true],
    ["not twice in half a minute", 30 * minute, 20_000, false],
    ["every five minutes in the first day", 3 * hour, 5 * minute, true],
    ["not sooner", 3 * hour, 4 * minute, false],
    ["every hour from then on", 10 * day, hour, true],
    ["not sooner then", 10 * day, 50 * minute, false],
    ["for thirty days", 31 * day, null, false],
  ])("are asked for %s", async (_, age, askedBefore, isAsked) => {
    const member = await longMember();
    const { paymentId } = await orderPackage(member, 30, list);
    await endAtSandbox(payments, member, paymentId, "paid");
    const now = new Date(start.getTime() + 60 * day);
    const askedAt = askedBefore === null ? null : new Date(now.getTime() - askedBefore);
    const where = { tenantId_id: { tenantId, id: paymentId } };
    await withTenant(tenantId, (tx) =>
      tx.payment.update({ where, data: { createdAt: new Date(now.getTime() - age), askedAt } }),
    );
    await settleOpenPayments({ tenant, clock: stoppedClock(now), onError: (error) => expect(error).toBeNull() });
    const { status } = await withTenant(tenantId, (tx) => tx.payment.findUniqueOrThrow({ where }));
    expect(status).toBe(isAsked ? "completed" : "loading");
    // why: what is left open is no business of the next one
    await settlePayment(member, { paymentId });
  });

  it("are asked for no more once they ended", async () => {
    const member = await longMember();
    const { paymentId } = await orderPackage(member, 30, list);
    await endAtSandbox(payments, member, paymentId, "paid");
    await settlePayment(member, { paymentId });
    const now = start.getTime() + 60 * day;
    const where = { tenantId_id: { tenantId, id: paymentId } };
    await withTenant(tenantId, (tx) =>
      tx.payment.update({ where, data: { createdAt: new Date(now - 3 * hour), askedAt: null } }),
    );
    await settleOpenPayments({ tenant, clock: stoppedClock(new Date(now)), onError: () => {} });
    expect(await withTenant(tenantId, (tx) => tx.payment.findUniqueOrThrow({ where }))).toMatchObject({
      status: "completed",
      askedAt: null,
    });
  });

  it("take turns: hundreds that stay open keep no other from being asked", async () => {
    const [many, late] = [await longMember(), await longMember()];
    const first = await orderPackage(many, 30, list);
    const [row] = await paymentsOf(many);
    if (!row) throw new Error("Nothing was ordered");
    const now = start.getTime() + 90 * day;
    const stuck = Array.from({ length: 250 }, (__, index) => ({
      ...row,
      id: randomUUID(),
      idempotencyKey: `stuck ${index}`,
      providerRef: null,
      status: "pending" as const,
      createdAt: new Date(now - 2 * hour - index),
    }));
    await withTenant(tenantId, (tx) => tx.payment.createMany({ data: stuck }));
    await settlePayment(many, { paymentId: first.paymentId });
    const { paymentId } = await orderPackage(at(late, now - start.getTime() - 5 * minute), 30, list);
    await endAtSandbox(payments, late, paymentId, "paid");
    for (let turn = 0; turn < 2; turn += 1)
      await settleOpenPayments({ tenant, clock: stoppedClock(new Date(now + turn * minute)), onError: () => {} });
    expect(await getWallet(late)).toMatchObject({ credits: 30 });
  });
});

describe("a payment", () => {
  it("of another member is not found", async () => {
    const { paymentId } = await orderPackage(await longMember(), 30, list);
    await expect(viewPayment(await longMember(), { paymentId })).rejects.toMatchObject({ code: "not_found" });
    await expect(viewPayment(await longMember(), { paymentId: "1; drop table" })).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await listPayments(await longMember())).toEqual([]);
  });

  it("is listed with what came back and what is on its way back", async () => {
    const member = await longMember();
    const { paymentId } = await orderPackage(member, 30, list);
    await endAtSandbox(payments, member, paymentId, "paid");
    await settlePayment(member, { paymentId });
    await database.asOwner("update payment set refunded_minor = 100, refunding_minor = 50 where id = $1", [paymentId]);
    expect(await listPayments(member)).toMatchObject([{ refundedMinor: 150 }]);
  });

  it("of another amount at the provider grants nothing", async () => {
    const member = await longMember();
    const { paymentId } = await orderPackage(member, 30, list);
    await withTenant(tenantId, (tx) =>
      tx.payment.update({ where: { tenantId_id: { tenantId, id: paymentId } }, data: { amountMinor: 4_551 } }),
    );
    await expect(settlePayment(member, { paymentId })).rejects.toThrow("another amount");
    expect(await getWallet(member)).toMatchObject({ credits: 0 });
  });

  it("is not touched by what the provider did not sign", async () => {
    const event = { provider: "sandbox", headers: new Headers({ "x-sandbox-signature": "x" }), body: "{}" };
    await expect(receivePaymentEvent({ tenant, clock }, event)).rejects.toMatchObject({ code: "forbidden" });
    await expect(receivePaymentEvent({ tenant, clock }, { ...event, provider: "stripe" })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

describe("discounts", () => {
  const priceOf = async (member: MemberCtx, code: string | null = null) =>
    (await quoteOffers(member, { device: "any", origin: testOrigin, code, country: "NL" })).offers.find(
      ({ pack }) => pack.credits === 30,
    )?.quote;

  it("the time bonus holds for four hours from the signup and never restarts; then the welcome discount, for a week @spec-4-bonus-once", async () => {
    const member = await newcomer();
    expect(await getTimeBonus(at(member, 4 * hour - 1), site)).toMatchObject({
      code: "TIMEBONUS25",
      expires: new Date("2026-03-01T14:00:00Z"),
    });
    expect(await getTimeBonus(at(member, 4 * hour), site)).toBeNull();
    expect((await priceOf(member))?.discount?.code).toBe("TIMEBONUS25");
    expect(await priceOf(at(member, 5 * hour))).toMatchObject({
      amountMinor: reduced,
      discount: { code: "WELCOME25" },
    });
    expect(await priceOf(at(member, 7 * 24 * hour))).toMatchObject({ amountMinor: list, discount: null });
    await expect(getWelcomeDiscount(at(member, 7 * 24 * hour), site)).rejects.toMatchObject({
      code: "discount_unknown",
    });
    await expect(orderPackage(at(member, 7 * 24 * hour), 30, reduced)).rejects.toMatchObject({ code: "price_changed" });
  });

  it("of the platform end with the first purchase, also while it is on its way", async () => {
    const member = await newcomer();
    const { paymentId } = await orderPackage(member, 30, reduced);
    expect((await priceOf(member))?.amountMinor).toBe(reduced);
    await endAtSandbox(payments, member, paymentId, "paid");
    await settlePayment(member, { paymentId });
    expect(await getTimeBonus(member, site)).toBeNull();
    expect(await priceOf(member)).toMatchObject({ amountMinor: list, discount: null });
    await expect(findDiscount(member, { code: " timebonus25 ", ...site })).rejects.toMatchObject({
      code: "discount_used",
    });
  });

  it("by code: of one's own, once, and never beside another @spec-5-code-used", async () => {
    const [member, other] = [await newcomer(), await longMember()];
    const { accountId } = member.actor;
    await withTenant(tenantId, (tx) =>
      tx.discountCode.create({
        data: { tenantId, code: "STAYHALF", accountId, valuePercentage: 50, validity: "once" },
      }),
    );
    expect(await priceOf(member, "stayhalf")).toMatchObject({ amountMinor: 2_275, discount: { code: "STAYHALF" } });
    await expect(findDiscount(other, { code: "STAYHALF", ...site })).rejects.toMatchObject({
      code: "discount_unknown",
    });
    const { paymentId } = await orderPackage(member, 30, 2_275, { code: "STAYHALF" });
    await endAtSandbox(payments, member, paymentId, "paid");
    await settlePayment(member, { paymentId });
    await expect(findDiscount(member, { code: "STAYHALF", ...site })).rejects.toMatchObject({ code: "discount_used" });
  });

  it("by code: good for one order of anybody, whoever comes first", async () => {
    await withTenant(tenantId, (tx) =>
      tx.discountCode.create({ data: { tenantId, code: "ONLYONE", valuePercentage: 10, validity: "once" } }),
    );
    const members = await Promise.all([longMember(), longMember(), longMember()]);
    const settled = await Promise.allSettled(
      members.map((member) => orderPackage(member, 30, "4095-EUR-ONLYONE", { code: "ONLYONE" })),
    );
    expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    // why: whoever had read the code before it was spent is told so by the order, whoever read it after by the price
    const refusals = [
      expect.objectContaining({ code: "discount_used" }),
      expect.objectContaining({ code: "price_changed", details: expect.objectContaining({ lost: "ONLYONE" }) }),
    ];
    for (const one of settled) if (one.status === "rejected") expect(refusals).toContainEqual(one.reason);
  });

  it("that the brand turned off are gone", async () => {
    const quiet = anyTenant({ minimum_message_costs: { NL: { costs: 95, currency: "EUR" } } }, "quiet");
    await database.addTenant("quiet");
    const member = await memberCtx(quiet, clock, { account: { signupDate: start } });
    await withTenant("quiet", (tx) =>
      tx.discountCode.create({
        data: { tenantId: "quiet", code: "TIMEBONUS25", valuePercentage: 25, status: "disabled" },
      }),
    );
    expect(await getTimeBonus(member, site)).toBeNull();
    await expect(findDiscount(member, { code: "NOTHING", ...site })).rejects.toMatchObject({
      code: "discount_unknown",
    });
  });
});
