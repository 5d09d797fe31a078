import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { getWallet } from "#app/domain/money/ledger/get-wallet.server.ts";
import { findLatestPayment } from "#app/domain/money/payments/find-latest-payment.server.ts";
import { settlePayment } from "#app/domain/money/payments/settle-payment.server.ts";
import { viewPayment } from "#app/domain/money/payments/view-payment.server.ts";
import { proveBooks } from "#app/domain/money/proof/prove-books.server.ts";
import { listReceipts } from "#app/domain/money/receipts/list-receipts.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { callAsTenant } from "#app/platform/db/transactions/call-as-tenant.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { createOutageWatch } from "#app/platform/payments/outage-watch.ts";
import { untilItFails } from "#app/platform/payments/until-it-fails.ts";
import { setProcessPayments } from "#app/platform/runtime/process-payments.server.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { orderPackage } from "#tests/factories/payments.ts";
import { openMollieWorld, openStripeWorld, type ProviderWorld } from "#tests/factories/provider-worlds.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";
import { askRefund } from "./ask-refund.server.ts";
import { sendRefund } from "./send-refund.server.ts";
import { sendRefundJob } from "#app/domain/money/reversals/send-refund-job.ts";
import { sendWaitingRefunds } from "./send-waiting-refunds.server.ts";

// why: limits are tested on their own, and these members order often
vi.mock("#app/platform/runtime/process-limits.server.ts", () => ({
  processLimits: () => ({ takeToken: async () => ({ allowed: true, retryAfterSeconds: 0 }) }),
}));

const database = testDatabase({ about: "every payment, and the whole ledger" });
const jobs = testJobs(database, [sendMailJob, sendRefundJob]);
const tenant = anyTenant({ minimum_message_costs: { NL: { costs: 95, currency: "EUR" } } });
const tenantId = tenant.id;
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
const worlds = new Map<string, ProviderWorld>();
const onError = (error: unknown) => expect.fail(String(error));

beforeAll(async () => {
  await database.addTenant(tenantId);
  for (const world of [await openStripeWorld(clock), await openMollieWorld(clock)]) worlds.set(world.name, world);
});
afterAll(() => Promise.all([...worlds.values()].map((world) => world.close())));

/** A member who bought 30 credits for 45.50 at a provider. */
async function aBuyer(name: string) {
  const world = worlds.get(name) ?? expect.fail("has been opened");
  world.use();
  const member = await memberCtx(tenant, clock, { account: { signupDate: new Date("2025-01-01T00:00:00Z") } });
  const { id: after } = await findLatestPayment(member);
  const { paymentId, goTo } = await orderPackage(member, 30, 4_550, { after });
  const at = { tenantId, ref: goTo.slice(goTo.lastIndexOf("/") + 1), amountMinor: 4_550 };
  await world.happen(at, "pay");
  await settlePayment(member, { paymentId });
  const ask = (amountMinor: number, id?: string) =>
    askRefund(member, { paymentId, amountMinor, reason: "staff", by: null, ...(id !== undefined && { id }) });
  return { world, member, paymentId, at, ask };
}

let spends = 0;
const spend = ({ actor }: MemberCtx, credits: number) =>
  callAsTenant(tenantId, "spend_credits", [actor.accountId, "photo", credits, `r:${(spends += 1)}`, clock.now()]);

const stand = (paymentId: string) =>
  withTenant(tenantId, async (tx) => {
    const payment = await tx.payment.findUniqueOrThrow({
      where: { tenantId_id: { tenantId, id: paymentId } },
      include: { refunds: { orderBy: { askedAt: "asc" } }, alarms: true },
    });
    for (const { status, endedAt } of payment.refunds)
      expect([status, endedAt === null]).toEqual([status, status === "asked" || status === "sent"]);
    return {
      refunded: payment.refundedMinor,
      refunding: payment.refundingMinor,
      refunds: payment.refunds.map(({ amountMinor, status }) => [amountMinor, status]),
      alarms: payment.alarms.map(({ kind }) => kind),
    };
  });
const prove = () => withTenant(tenantId, (tx) => proveBooks(tx, { tenantId }));
const papersOf = async (member: MemberCtx, paymentId: string) =>
  (await listReceipts(member, { paymentId })).map(({ kind, amountMinor }) => [kind, amountMinor]);

const mailsTo = async ({ actor }: MemberCtx, template: "credit_note" | "refund_failed") =>
  (await jobs.waiting(sendMailJob)).flatMap((mail) =>
    mail.template === template && mail.accountId === actor.accountId ? [mail.variables] : [],
  );

describe.each(["stripe", "mollie"])("a refund at %s", (name) => {
  it("takes the credits at once, and gives the money back once, however often it is sent", async () => {
    const { member, paymentId, ask } = await aBuyer(name);
    await spend(member, 10);
    const { id: refundId } = await ask(1_516);
    expect(await getWallet(member)).toEqual({ credits: 10, owed: 0 });
    expect(await stand(paymentId)).toMatchObject({ refunded: 0, refunding: 1_516, refunds: [[1_516, "asked"]] });
    expect(await viewPayment(member, { paymentId })).toMatchObject({ standing: "refundedPart", refundedMinor: 1_516 });
    expect(await prove()).toEqual([]);
    expect(await jobs.waiting(sendRefundJob)).toContainEqual({ tenantId, refundId });
    await Promise.all([sendRefund(member, { refundId }), sendRefund(member, { refundId })]);
    await sendRefund(member, { refundId });
    expect(await stand(paymentId)).toMatchObject({ refunded: 1_516, refunding: 0 });
    expect(await getWallet(member)).toEqual({ credits: 10, owed: 0 });
    expect(await papersOf(member, paymentId)).toEqual([
      ["receipt", 4_550],
      ["credit_note", 1_516],
    ]);
    const [receipt, note] = await listReceipts(member, { paymentId });
    expect(await mailsTo(member, "credit_note")).toMatchObject([
      { note: note?.number, receipt: receipt?.number, amount: "€\u00a015,16" },
    ]);
    expect(await prove()).toEqual([]);
  });

  it("never gives back more than is left, also where many ask at the same moment", async () => {
    const { paymentId, ask, member } = await aBuyer(name);
    const asked = await Promise.allSettled(Array.from({ length: 10 }, () => ask(1_500)));
    expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    await expect(ask(51)).rejects.toMatchObject({ code: "conflict" });
    await expect(ask(0)).rejects.toMatchObject({ code: "invalid_input" });
    await ask(50);
    expect(await stand(paymentId)).toMatchObject({ refunding: 4_550 });
    expect(await getWallet(member)).toEqual({ credits: 0, owed: 0 });
    await expect(ask(1)).rejects.toMatchObject({ code: "conflict" });
  });

  it("that is asked for twice under one name is one", async () => {
    const { paymentId, ask } = await aBuyer(name);
    const id = randomUUID();
    await Promise.all([ask(1_000, id), ask(1_000, id)]);
    expect((await stand(paymentId)).refunds).toEqual([[1_000, "asked"]]);
    await expect(ask(999, id)).rejects.toMatchObject({ code: "conflict" });
  });

  it("waits for a provider that is away, and people hear of it after a day", async () => {
    const { world, member, paymentId, ask } = await aBuyer(name);
    const { id: refundId } = await ask(4_550);
    const away = async () => expect.fail("is away");
    setProcessPayments({ sandbox: null, fakes: [{ ...world.provider, fetchPayment: away, refundPayment: away }] });
    await expect(sendRefund(member, { refundId })).rejects.toThrow("is away");
    expect((await stand(paymentId)).alarms).toEqual([]);
    clock.advance(millisecondsIn.day);
    await expect(sendRefund(member, { refundId })).rejects.toThrow("is away");
    expect(await stand(paymentId)).toMatchObject({ refunding: 4_550, alarms: ["refund_waits"] });
    world.use();
    expect(await sendWaitingRefunds({ tenant, clock, onError })).toBeGreaterThan(0);
    expect(await stand(paymentId)).toMatchObject({ refunded: 4_550, refunding: 0 });
  });

  it("is tried again an hour after it was tried last, and no sooner", async () => {
    const { world, member, paymentId, ask } = await aBuyer(name);
    const { id: refundId } = await ask(4_550);
    let tries = 0;
    const away = async ({ key }: { key: string }) => {
      if (key === refundId) tries += 1;
      throw new Error("is away");
    };
    setProcessPayments({ sandbox: null, fakes: [{ ...world.provider, refundPayment: away }] });
    const triesAfter = async (minutes: number) => {
      clock.advance(minutes * millisecondsIn.minute);
      await sendWaitingRefunds({ tenant, clock, onError: () => {} });
      return tries;
    };
    await expect(sendRefund(member, { refundId })).rejects.toThrow("is away");
    expect([await triesAfter(30), await triesAfter(31), await triesAfter(30)]).toEqual([1, 2, 2]);
    world.use();
    await triesAfter(31);
    expect(await stand(paymentId)).toMatchObject({ refunded: 4_550, refunding: 0 });
  });

  it("hides no other behind it where its provider fails at it time and again", async () => {
    const stuck: Awaited<ReturnType<typeof aBuyer>>[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const buyer = await aBuyer(name);
      await buyer.ask(4_550);
      stuck.push(buyer);
      clock.advance(millisecondsIn.minute);
    }
    const { world, paymentId, ask } = await aBuyer(name);
    await ask(4_550);
    const fetchPayment: typeof world.provider.fetchPayment = async (asked) =>
      stuck.some(({ at }) => at.ref === asked.ref) ? expect.fail("is away") : world.provider.fetchPayment(asked);
    const failing = untilItFails({ ...world.provider, fetchPayment }, createOutageWatch(clock));
    setProcessPayments({ sandbox: null, fakes: [failing] });
    const send = async () => {
      clock.advance(2 * millisecondsIn.hour);
      await sendWaitingRefunds({ tenant, clock, onError: () => {} });
    };
    await send();
    await send();
    expect(await stand(paymentId)).toMatchObject({ refunded: 4_550, refunding: 0 });
    for (const one of stuck) expect(await stand(one.paymentId)).toMatchObject({ refunded: 0, refunding: 4_550 });
    world.use();
    await send();
    for (const one of stuck) expect(await stand(one.paymentId)).toMatchObject({ refunded: 4_550, refunding: 0 });
  });

  it("is found where the answer to it was lost", async () => {
    const { world, member, paymentId, ask } = await aBuyer(name);
    const { id: refundId } = await ask(2_000);
    const losing = async (refund: Parameters<typeof world.provider.refundPayment>[0]) => {
      await world.provider.refundPayment(refund);
      throw new Error("lost");
    };
    setProcessPayments({ sandbox: null, fakes: [{ ...world.provider, refundPayment: losing }] });
    await expect(sendRefund(member, { refundId })).rejects.toThrow("lost");
    const twice = async () => expect.fail("is sent once");
    setProcessPayments({ sandbox: null, fakes: [{ ...world.provider, refundPayment: twice }] });
    await sendRefund(member, { refundId });
    expect(await stand(paymentId)).toMatchObject({ refunded: 2_000, refunding: 0 });
  });

  it("that fails afterwards brings the credits back, corrects the credit note, and people hear of it", async () => {
    const { world, member, paymentId, at, ask } = await aBuyer(name);
    const { id: refundId } = await ask(4_550);
    await sendRefund(member, { refundId });
    expect((await viewPayment(member, { paymentId })).standing).toBe("refunded");
    await world.happen(at, "failRefund");
    await settlePayment(member, { paymentId });
    expect(await stand(paymentId)).toEqual({
      refunded: 0,
      refunding: 0,
      refunds: [[4_550, "failed"]],
      alarms: ["refund_failed"],
    });
    expect(await getWallet(member)).toEqual({ credits: 30, owed: 0 });
    expect(await papersOf(member, paymentId)).toEqual([
      ["receipt", 4_550],
      ["credit_note", 4_550],
      ["correction", 4_550],
    ]);
    await settlePayment(member, { paymentId });
    expect(await mailsTo(member, "refund_failed")).toMatchObject([{ amount: "€\u00a045,50" }]);
    expect(await papersOf(member, paymentId)).toHaveLength(3);
    const { id: again } = await ask(4_550);
    await sendRefund(member, { refundId: again });
    expect(await stand(paymentId)).toMatchObject({ refunded: 4_550, refunding: 0 });
    expect(await prove()).toEqual([]);
  });

  it("ends without being sent where the payer's bank was faster", async () => {
    const { world, member, paymentId, at, ask } = await aBuyer(name);
    const { id: refundId } = await ask(4_550);
    await world.happen(at, "chargeBack");
    await sendRefund(member, { refundId });
    expect(await stand(paymentId)).toMatchObject({ refunded: 0, refunding: 0, refunds: [[4_550, "failed"]] });
    expect(await getWallet(member)).toEqual({ credits: 0, owed: 0 });
    expect(await prove()).toEqual([]);
  });
});

it("of another brand's payment is not found", async () => {
  const { paymentId } = await aBuyer("stripe");
  const other = { ...tenant, id: "otherbrand" };
  await database.addTenant(other.id);
  const asked = { paymentId, amountMinor: 1, reason: "staff", by: null } as const;
  await expect(askRefund({ tenant: other, clock }, asked)).rejects.toMatchObject({ code: "not_found" });
});
