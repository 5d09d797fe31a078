import { beforeAll, describe, expect, it, vi } from "vitest";
import { getWallet } from "#app/domain/money/ledger/get-wallet.server.ts";
import { viewPayment } from "#app/domain/money/payments/view-payment.server.ts";
import { settleOpenPayments } from "#app/domain/money/payments/settle-open-payments.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { setProcessPayments } from "#app/platform/runtime/process-payments.server.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { endAtSandbox, orderPackage, testPayments } from "#tests/factories/payments.ts";
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
const clock = stoppedClock(start);
const later = stoppedClock(new Date("2026-03-01T12:00:00Z"));
const list = 4_550;
let payments = testPayments(clock);
beforeAll(() => database.addTenant(tenantId));

/** Without discounts: the signup lies long ago. */
const longMember = () => memberCtx(tenant, clock, { account: { signupDate: new Date("2025-01-01T00:00:00Z") } });
const paymentsOf = ({ actor }: MemberCtx) =>
  withTenant(tenantId, (tx) =>
    tx.payment.findMany({ where: { tenantId, accountId: actor.accountId }, orderBy: { createdAt: "asc" } }),
  );
const openOf = async (member: MemberCtx) => (await paymentsOf(member)).filter(({ status }) => status === "loading");

describe("a second order", () => {
  it("by another method leaves one open, at the platform and at the provider, also where both are placed at the same moment", async () => {
    payments = testPayments(clock);
    const member = await longMember();
    await Promise.allSettled([
      orderPackage(member, 30, list),
      orderPackage(member, 30, list, { method: "bank" }),
      orderPackage(member, 12, 2_150, { method: "applepay" }),
    ]);
    const [open, ...others] = await openOf(member);
    expect(others).toEqual([]);
    for (const { id, providerRef } of await paymentsOf(member)) {
      if (providerRef === null || id === open?.id) continue;
      expect(
        (await payments.sandbox.fetchPayment({ tenantId, ref: providerRef }))?.status,
        "a superseded order cannot be paid",
      ).toBe("cancelled");
    }
  });

  it("ends one at the provider that was opened there while the others were being ended", async () => {
    payments = testPayments(clock);
    const member = await longMember();
    await orderPackage(member, 30, list);
    const [{ id: _, providerRef: __, ...first } = expect.fail("is placed")] = await paymentsOf(member);
    // why: placed by another process at the same moment, and not opened at the provider yet
    const idempotencyKey = [member.actor.accountId, "first", 12, "card", "2150-EUR-", ""].join(":");
    const meanwhile = await withTenant(tenantId, (tx) =>
      tx.payment.create({
        data: {
          ...first,
          credits: 12,
          amountMinor: 2_150,
          idempotencyKey,
          createdAt: new Date(first.createdAt.getTime() + 1),
        },
      }),
    );
    let opened: string | null = null;
    const cancelPayment: typeof payments.sandbox.cancelPayment = async (key) => {
      opened ??= (await orderPackage(member, 12, 2_150)).goTo;
      return payments.sandbox.cancelPayment(key);
    };
    setProcessPayments({ sandbox: { ...payments.sandbox, cancelPayment } });
    const last = await orderPackage(member, 75, 9_250, { method: "bank" });
    expect(opened).toContain("/sandbox/sb_");
    expect((await openOf(member)).map(({ id }) => id)).toEqual([last.paymentId]);
    const { providerRef } = (await paymentsOf(member)).find(({ id }) => id === meanwhile.id) ?? expect.fail("is kept");
    expect((await payments.sandbox.fetchPayment({ tenantId, ref: providerRef ?? "" }))?.status).toBe("cancelled");
  });

  it("supersedes one that its provider does not end; what is paid for that all the same is granted once, receipted and told", async () => {
    payments = testPayments(clock);
    // why: some methods of real providers cannot be cancelled once they were opened
    setProcessPayments({
      sandbox: { ...payments.sandbox, cancelPayment: (key) => payments.sandbox.fetchPayment(key) },
    });
    const member = await longMember();
    const first = await orderPackage(member, 30, list, { method: "bank" });
    const second = await orderPackage(member, 30, list);
    expect((await openOf(member)).map(({ id }) => id)).toEqual([second.paymentId]);
    expect(await viewPayment(member, { paymentId: first.paymentId })).toMatchObject({
      status: "cancelled",
      checkoutUrl: null,
    });

    await endAtSandbox(payments, member, second.paymentId, "paid");
    await endAtSandbox(payments, member, first.paymentId, "paid");
    for (let round = 0; round < 2; round += 1)
      await settleOpenPayments({ tenant, clock: later, onError: (error) => expect(error).toBeNull() });
    expect((await paymentsOf(member)).map(({ status }) => status)).toEqual(["completed", "completed"]);
    expect(await getWallet(member)).toEqual({ credits: 60, owed: 0 });
    const { email } = await withTenant(tenantId, (tx) =>
      tx.account.findUniqueOrThrow({ where: { tenantId_id: { tenantId, id: member.actor.accountId } } }),
    );
    const receipts = (await jobs.waiting(sendMailJob)).filter(
      ({ to, template }) => to.address === email && template === "purchase_receipt",
    );
    expect(receipts.map(({ actionPath }) => actionPath).toSorted()).toEqual(
      [first, second].map(({ paymentId }) => `/transactions/${paymentId}`).toSorted(),
    );
    expect((await paymentsOf(member)).map(({ supersededAt }) => supersededAt)).toEqual([null, null]);
  });

  it("finds what was paid for the first one all the same as soon as its member looks", async () => {
    payments = testPayments(clock);
    setProcessPayments({
      sandbox: { ...payments.sandbox, cancelPayment: (key) => payments.sandbox.fetchPayment(key) },
    });
    const member = await longMember();
    const first = await orderPackage(member, 30, list, { method: "bank" });
    await orderPackage(member, 30, list);
    await endAtSandbox(payments, member, first.paymentId, "paid");
    expect(await viewPayment(member, { paymentId: first.paymentId })).toMatchObject({ status: "completed" });
  });

  it("gives a code back that the first one held although its provider could not be reached", async () => {
    payments = testPayments(clock);
    const member = await longMember();
    await withTenant(tenantId, (tx) =>
      tx.discountCode.create({
        data: { tenantId, code: "HALFOFF", accountId: member.actor.accountId, valuePercentage: 50, validity: "once" },
      }),
    );
    setProcessPayments({ sandbox: { ...payments.sandbox, createPayment: () => Promise.reject(new Error("away")) } });
    await expect(orderPackage(member, 30, 2_275, { code: "HALFOFF" })).rejects.toMatchObject({
      code: "payment_failed",
    });
    setProcessPayments({ sandbox: payments.sandbox });
    const { goTo } = await orderPackage(member, 75, 4_625, { code: "HALFOFF" });
    expect(goTo).toContain("/sandbox/sb_");
    expect(await openOf(member)).toMatchObject([{ credits: 75, amountMinor: 4_625 }]);
  });
});

describe("a code", () => {
  it("bound to methods is taken off with them alone, and the order of another method says what changed", async () => {
    payments = testPayments(clock);
    const member = await longMember();
    await withTenant(tenantId, (tx) =>
      tx.discountCode.create({
        data: { tenantId, code: "BYBANK", valuePercentage: 20, validity: "unlimited", paymentMethods: ["bank"] },
      }),
    );
    await expect(orderPackage(member, 30, "3640-EUR-BYBANK", { code: "BYBANK" })).rejects.toMatchObject({
      code: "price_changed",
      details: { before: 3_640, now: list, currency: "EUR", lost: "BYBANK" },
    });
    await orderPackage(member, 30, list, { code: "BYBANK" });
    await orderPackage(member, 30, "3640-EUR-BYBANK", { code: "BYBANK", method: "bank" });
    expect(await openOf(member)).toMatchObject([{ method: "bank", amountMinor: 3_640 }]);
  });
});
