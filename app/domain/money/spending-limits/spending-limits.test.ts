import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { bookingZone } from "#app/domain/money/payments/booking-zone.ts";
import { settlePayment } from "#app/domain/money/payments/settle-payment.server.ts";
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
import { changeSpendingLimit } from "./change-spending-limit.server.ts";
import { getSpendingLimits } from "./get-spending-limits.server.ts";

// why: limits are tested on their own, and these members order often
vi.mock("#app/platform/runtime/process-limits.server.ts", () => ({
  processLimits: () => ({ takeToken: async () => ({ allowed: true, retryAfterSeconds: 0 }) }),
}));

const database = testDatabase();
testJobs(database, [sendMailJob]);
const tenant = anyTenant({ minimum_message_costs: { NL: { costs: 95, currency: "EUR" } } });
const tenantId = tenant.id;
const noon = new Date("2026-03-10T12:00:00Z");
let clock = stoppedClock(noon);
let payments = testPayments(clock);
beforeAll(() => database.addTenant(tenantId));
beforeEach(() => {
  clock = stoppedClock(noon);
  payments = testPayments(clock);
});

/** Without discounts: the signup lies long ago. Twelve credits cost 21.50, thirty 45.50. */
const longMember = () => memberCtx(tenant, clock, { account: { signupDate: new Date("2025-01-01T00:00:00Z") } });
const [twelve, thirty] = [2_150, 4_550];
const limit = (member: MemberCtx, amount: number | null, period: "day" | "month" = "day") =>
  changeSpendingLimit(member, { period, wanted: amount === null ? null : { currency: "EUR", amount } });
const dayOf = async (member: MemberCtx) => (await getSpendingLimits(member))[0];

async function pay(member: MemberCtx, paymentId: string): Promise<void> {
  await endAtSandbox(payments, member, paymentId, "paid");
  await settlePayment(member, { paymentId });
}

describe("an order", () => {
  it("beyond the limit is refused with what is left and when it begins anew", async () => {
    const member = await longMember();
    await limit(member, 60);
    const { paymentId } = await orderPackage(member, 30, thirty);
    await pay(member, paymentId);
    await expect(orderPackage(member, 12, twelve, { after: paymentId })).rejects.toMatchObject({
      code: "spending_limit",
      details: {
        period: "day",
        limit: 6_000,
        left: 1_450,
        open: 0,
        currency: "EUR",
        orderCurrency: "EUR",
        resetsAt: "2026-03-10T23:00:00.000Z",
      },
    });
    expect(bookingZone(tenant.company)).toBe("Europe/Amsterdam");
    clock.advance(11 * 3_600_000);
    await orderPackage(member, 12, twelve, { after: paymentId });
  });

  it("counts in the month beside the day", async () => {
    const member = await longMember();
    await limit(member, 60, "month");
    const { paymentId } = await orderPackage(member, 30, thirty);
    await pay(member, paymentId);
    clock.advance(24 * 3_600_000);
    await expect(orderPackage(member, 12, twelve, { after: paymentId })).rejects.toMatchObject({
      details: { period: "month", left: 1_450, resetsAt: "2026-03-31T22:00:00.000Z" },
    });
  });

  it("of exactly what is left is taken, and of a cent more is not", async () => {
    const [fits, misses] = [await longMember(), await longMember()];
    const change = (member: MemberCtx, amountMinor: number) =>
      withTenant(tenantId, (tx) =>
        tx.spendingLimit.create({
          data: { tenantId, accountId: member.actor.accountId, period: "day", currency: "EUR", amountMinor },
        }),
      );
    await change(fits, twelve);
    await change(misses, twelve - 1);
    await orderPackage(fits, 12, twelve);
    await expect(orderPackage(misses, 12, twelve)).rejects.toMatchObject({ code: "spending_limit" });
  });

  it("that may still be paid counts, also one that another replaced at a provider that ended it not", async () => {
    setProcessPayments({
      sandbox: { ...payments.sandbox, cancelPayment: (key) => payments.sandbox.fetchPayment(key) },
    });
    const member = await longMember();
    await limit(member, 60);
    await orderPackage(member, 30, thirty);
    await expect(orderPackage(member, 12, twelve)).rejects.toMatchObject({
      details: { left: 1_450, open: thirty },
    });
    expect(await dayOf(member)).toMatchObject({ paidMinor: 0, openMinor: thirty, leftMinor: 1_450 });
    await orderPackage(member, 30, thirty);
  });

  it("that was cancelled counts no longer, and what was given back neither", async () => {
    const member = await longMember();
    await limit(member, 60);
    const { paymentId } = await orderPackage(member, 30, thirty);
    await endAtSandbox(payments, member, paymentId, "cancelled");
    await settlePayment(member, { paymentId });
    const next = await orderPackage(member, 30, thirty, { after: paymentId });
    await pay(member, next.paymentId);
    await withTenant(tenantId, (tx) =>
      tx.payment.update({ where: { tenantId_id: { tenantId, id: next.paymentId } }, data: { refundedMinor: 1_000 } }),
    );
    expect(await dayOf(member)).toMatchObject({ paidMinor: 3_550, openMinor: 0, leftMinor: 2_450 });
  });

  it("in another currency than the limit's is refused, and changes to it wait", async () => {
    const member = await longMember();
    await changeSpendingLimit(member, { period: "month", wanted: { currency: "CHF", amount: 500 } });
    await expect(orderPackage(member, 12, twelve)).rejects.toMatchObject({
      code: "spending_limit",
      details: { currency: "CHF", orderCurrency: "EUR" },
    });
    await limit(member, 100, "month");
    await expect(orderPackage(member, 12, twelve)).rejects.toMatchObject({ code: "spending_limit" });
    clock.advance(24 * 3_600_000);
    await orderPackage(member, 12, twelve);
  });

  it("is never paid beyond the limit, however many windows order and pay at the same moment", async () => {
    const member = await longMember();
    await limit(member, 60);
    const tries = [12, 30, 12, 30, 12, 12].map(async (credits, index) => {
      const { paymentId } = await orderPackage(member, credits, credits === 12 ? twelve : thirty, {
        method: index % 2 === 0 ? "card" : "bank",
      });
      await pay(member, paymentId);
    });
    await Promise.allSettled(tries);
    for (let round = 0; round < 4; round += 1) {
      const { id: after = "" } =
        (await withTenant(tenantId, (tx) =>
          tx.payment.findFirst({
            where: { tenantId, accountId: member.actor.accountId },
            orderBy: { createdAt: "desc" },
          }),
        )) ?? {};
      await Promise.allSettled(
        ["card" as const, "bank" as const].map(async (method) =>
          pay(member, (await orderPackage(member, 12, twelve, { after, method })).paymentId),
        ),
      );
    }
    const paid = await withTenant(tenantId, (tx) =>
      tx.payment.aggregate({
        where: { tenantId, accountId: member.actor.accountId, status: "completed" },
        _sum: { amountMinor: true },
        _count: true,
      }),
    );
    expect(paid._count).toBeGreaterThan(0);
    expect(paid._sum.amountMinor ?? 0).toBeLessThanOrEqual(6_000);
  });
});

describe("a member", () => {
  it("raises the limit by waiting alone, can think better of it, and lowers it at once", async () => {
    const member = await longMember();
    await limit(member, 10);
    await expect(orderPackage(member, 12, twelve)).rejects.toMatchObject({ code: "spending_limit" });
    await limit(member, null);
    await changeSpendingLimit(member, { period: "day", wanted: "present" });
    clock.advance(48 * 3_600_000);
    expect(await dayOf(member)).toMatchObject({ limit: { amountMinor: 1_000 }, pending: null });
    await limit(member, 50);
    expect(await dayOf(member)).toMatchObject({
      limit: { amountMinor: 1_000 },
      pending: { limit: { amountMinor: 5_000 } },
    });
    clock.advance(24 * 3_600_000);
    await orderPackage(member, 12, twelve);
    await limit(member, 0);
    expect(await dayOf(member)).toMatchObject({ limit: { amountMinor: 0 }, leftMinor: 0, openMinor: twelve });
  });

  it("who has set nothing has no limit, and another's is not theirs", async () => {
    const [member, other] = [await longMember(), await longMember()];
    await limit(other, 0);
    await changeSpendingLimit(member, { period: "day", wanted: "present" });
    expect(await dayOf(member)).toMatchObject({ limit: null, pending: null, leftMinor: 0 });
    await orderPackage(member, 30, thirty);
  });
});
