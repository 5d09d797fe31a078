import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { getWallet } from "#app/domain/money/ledger/get-wallet.server.ts";
import { settlePayment } from "#app/domain/money/payments/settle-payment.server.ts";
import { proveBooks } from "#app/domain/money/proof/prove-books.server.ts";
import { creditsTakenBack } from "#app/domain/money/reversals/credits-taken-back.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { callAsTenant } from "#app/platform/db/transactions/call-as-tenant.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
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

// why: limits are tested on their own, and these members order often
vi.mock("#app/platform/runtime/process-limits.server.ts", () => ({
  processLimits: () => ({ takeToken: async () => ({ allowed: true, retryAfterSeconds: 0 }) }),
}));

const database = testDatabase({ about: "every payment, and the whole ledger" });
testJobs(database, [sendMailJob, sendRefundJob]);
const tenant = anyTenant({ minimum_message_costs: { NL: { costs: 95, currency: "EUR" } } });
const tenantId = tenant.id;
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
const [credits, amountMinor] = [30, 4_550];
const runs = Number(process.env["REFUND_HISTORIES"] ?? 10);
const worlds = new Map<string, ProviderWorld>();

beforeAll(async () => {
  await database.addTenant(tenantId);
  for (const world of [await openStripeWorld(clock), await openMollieWorld(clock)]) worlds.set(world.name, world);
});
afterAll(() => Promise.all([...worlds.values()].map((world) => world.close())));

/**
 * Money is asked back, sent by one or several at once, sent while the provider loses its answers or is away; a refund
 * fails, the bank fetches money back or gives it again; the member spends; somebody looks.
 */
type Step =
  | { kind: "ask"; amountMinor: number; times: number }
  | { kind: "send"; at: "once" | "twice" | "losing" | "away" }
  | { kind: "happen"; what: "failRefund" | "chargeBack" | "reverse" }
  | { kind: "spend"; credits: number }
  | { kind: "look" };

const steps = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant("ask" as const),
      amountMinor: fc.constantFrom(1, 700, 1_516, 2_000, amountMinor),
      times: fc.integer({ min: 1, max: 3 }),
    }),
    fc.record({ kind: fc.constant("send" as const), at: fc.constantFrom("once" as const, "twice", "losing", "away") }),
    fc.record({
      kind: fc.constant("happen" as const),
      what: fc.constantFrom("failRefund" as const, "failRefund", "chargeBack", "reverse"),
    }),
    fc.record({ kind: fc.constant("spend" as const), credits: fc.integer({ min: 1, max: 30 }) }),
    fc.constant({ kind: "look" as const }),
  ),
  { minLength: 3, maxLength: 10 },
);

const quietly = (work: Promise<unknown>) => work.catch(() => null);

async function play(world: ProviderWorld, history: readonly Step[]): Promise<void> {
  world.use();
  const member = await memberCtx(tenant, clock, { account: { signupDate: new Date("2025-01-01T00:00:00Z") } });
  const { paymentId, goTo } = await orderPackage(member, credits, amountMinor);
  const at = { tenantId, ref: goTo.slice(goTo.lastIndexOf("/") + 1), amountMinor };
  await world.happen(at, "pay");
  await settlePayment(member, { paymentId });
  let spent = 0;
  const read = () =>
    withTenant(tenantId, (tx) =>
      tx.payment.findUniqueOrThrow({
        where: { tenantId_id: { tenantId, id: paymentId } },
        include: { refunds: true },
      }),
    );

  async function send(how: "once" | "twice" | "losing" | "away"): Promise<void> {
    const fail = async (): Promise<never> => {
      throw new Error("away");
    };
    const { provider } = world;
    const strange = {
      losing: {
        ...provider,
        refundPayment: (refund: Parameters<typeof provider.refundPayment>[0]) =>
          provider.refundPayment(refund).then(fail),
      },
      away: { ...provider, fetchPayment: fail, refundPayment: fail },
    };
    if (how === "losing" || how === "away") setProcessPayments({ sandbox: null, fakes: [strange[how]] });
    for (const { id: refundId, status } of (await read()).refunds)
      if (status === "asked")
        await Promise.all(
          Array.from({ length: how === "twice" ? 2 : 1 }, () => quietly(sendRefund(member, { refundId }))),
        );
    world.use();
  }

  for (const step of history) {
    clock.advance(1_000);
    if (step.kind === "ask") {
      const before = await read();
      const left = amountMinor - before.refundedMinor - before.refundingMinor - before.chargedBackMinor;
      const asked = await Promise.allSettled(
        Array.from({ length: step.times }, () =>
          askRefund(member, { paymentId, amountMinor: step.amountMinor, reason: "staff", by: null }),
        ),
      );
      const decided = asked.filter(({ status }) => status === "fulfilled").length;
      expect(decided).toBe(Math.max(0, Math.min(step.times, Math.floor(left / step.amountMinor))));
      for (const each of asked) if (each.status === "rejected") expect(each.reason).toBeInstanceOf(AppError);
    } else if (step.kind === "send") await send(step.at);
    else if (step.kind === "happen") await quietly(world.happen(at, step.what));
    else if (step.kind === "spend") {
      const key = `p:${paymentId}:${clock.now().getTime()}`;
      const wallet = await getWallet(member);
      if (wallet.credits < step.credits) continue;
      await callAsTenant(tenantId, "spend_credits", [member.actor.accountId, "photo", step.credits, key, clock.now()]);
      spent += step.credits;
    } else await settlePayment(member, { paymentId });
    expect(await withTenant(tenantId, (tx) => proveBooks(tx, { tenantId }))).toEqual([]);
  }

  await send("once");
  await settlePayment(member, { paymentId });
  const told = (await world.provider.fetchPayment(at)) ?? expect.fail("is known");
  const payment = await read();
  expect(payment).toMatchObject({
    refundedMinor: told.refundedMinor,
    refundingMinor: 0,
    chargedBackMinor: told.chargedBackMinor,
  });
  // why: what our refunds give back is never more than was paid, whatever the bank does beside it
  expect(told.refundedMinor).toBeLessThanOrEqual(amountMinor);
  expect(new Set(told.refunds.map(({ key }) => key)).size).toBe(told.refunds.length);
  for (const { id, status, amountMinor: asked } of payment.refunds) {
    const there = told.refunds.find(({ key }) => key === id);
    expect(status).toBe(there?.status ?? "failed");
    if (there) expect(there.amountMinor).toBe(asked);
  }
  const { refund, chargeback } = creditsTakenBack(payment, payment);
  const net = credits - refund - chargeback - spent;
  expect(await getWallet(member)).toEqual({ credits: Math.max(0, net), owed: Math.max(0, -net) });
  const papers = await database.asOwner("select kind, amount_minor from receipt where payment_id = $1", [paymentId]);
  const signs: Record<string, number> = { receipt: 0, credit_note: 1, correction: -1 };
  const noted = papers.reduce(
    (sum, paper) => sum + (signs[String(paper["kind"])] ?? 0) * Number(paper["amount_minor"]),
    0,
  );
  expect(noted).toBe(told.refundedMinor);
}

describe.each(["stripe", "mollie"])("refunds at %s", (name) => {
  it("never give back more than was paid, and the books add up after each step, whatever happens in which order", {
    timeout: 60_000 + runs * 10_000,
  }, async () => {
    const world = worlds.get(name) ?? expect.fail("has been opened");
    await fc.assert(
      fc.asyncProperty(steps, (history) => play(world, history)),
      { numRuns: runs, endOnFailure: true },
    );
  });
});
