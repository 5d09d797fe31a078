import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { advanceCredits } from "#app/domain/money/advances/advance-credits.server.ts";
import { giveBackCredits } from "#app/domain/money/ledger/give-back-credits.server.ts";
import { getWallet } from "#app/domain/money/ledger/get-wallet.server.ts";
import { withBookings } from "#app/domain/money/ledger/with-bookings.server.ts";
import { creditsTakenBack } from "#app/domain/money/reversals/credits-taken-back.ts";
import { settlePayment } from "#app/domain/money/payments/settle-payment.server.ts";
import { checkLedgers } from "#app/commands/ledger/check-ledgers.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { callAsTenant } from "#app/platform/db/transactions/call-as-tenant.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import type { PaymentProvider, ProviderPayment } from "#app/platform/payments/payment-provider.ts";
import { setProcessPayments } from "#app/platform/runtime/process-payments.server.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";
import { proveBooks } from "./prove-books.server.ts";

const database = testDatabase({ about: "every payment and every entry of the ledger" });
testJobs(database, [sendMailJob]);
const tenant = anyTenant({}, "ledgers");
const tenantId = tenant.id;
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
const prove = () => withTenant(tenantId, (tx) => proveBooks(tx, { tenantId }));
beforeAll(() => database.addTenant(tenantId));

const histories = Number(process.env["LEDGER_HISTORIES"] ?? 6);
const seed = process.env["LEDGER_SEED"];
const workers = 16;
const [people, purchases] = [2, 6];

/** What happens to one of the payments at the provider, or what somebody does meanwhile. */
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("settle" as const),
      payment: fc.nat({ max: purchases - 1 }),
      event: fc.nat({ max: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("money" as const),
      payment: fc.nat({ max: purchases - 1 }),
      refunded: fc.nat({ max: 4 }),
      chargedBack: fc.nat({ max: 4 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("spend" as const),
      person: fc.nat({ max: people - 1 }),
      credits: fc.integer({ min: 1, max: 25 }),
      isGivenBack: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("advance" as const), payment: fc.nat({ max: purchases - 1 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("fail" as const), payment: fc.nat({ max: purchases - 1 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("crash" as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const quarter = ({ amountMinor }: { amountMinor: number }, parts: number) => Math.round((amountMinor * parts) / 4);

/** A provider whose payments the test moves. */
function movedProvider(truths: Map<string, ProviderPayment>): PaymentProvider {
  const unused = () => Promise.reject(new Error("Nobody asks for this here"));
  return {
    name: "sandbox",
    methodsFor: async () => [],
    createPayment: unused,
    cancelPayment: unused,
    refundPayment: unused,
    readEvent: unused,
    listMovements: async () => null,
    fetchPayment: async ({ ref }) => structuredClone(truths.get(ref) ?? null),
  };
}

async function openPayment(
  { actor }: MemberCtx,
  index: number,
): Promise<ProviderPayment & { paymentId: string; credits: number }> {
  const [credits, amountMinor] = [10 + 7 * index, 1_000 + 333 * index];
  const ref = randomUUID();
  const { id: paymentId } = await withTenant(tenantId, (tx) =>
    tx.payment.create({
      data: {
        tenantId,
        accountId: actor.accountId,
        idempotencyKey: ref,
        provider: "sandbox",
        providerRef: ref,
        method: "card",
        country: "NL",
        credits,
        currency: "EUR",
        amountMinor,
        vatRate: 0,
        vatMinor: 0,
        createdAt: clock.now(),
      },
    }),
  );
  return {
    paymentId,
    credits,
    ref,
    status: "open",
    amountMinor,
    currency: "EUR",
    refundedMinor: 0,
    refunds: [],
    chargedBackMinor: 0,
    failure: null,
    returnCode: null,
    disputes: [],
    checkoutUrl: null,
  };
}

const terms = {
  creditorId: "NL35ZZZ904172630000",
  monthLimitMinor: 1_000_000,
  noticeDays: 2,
  advanceLimitMinor: 1_000_000,
};

/** Puts a payment down as a debit, its credits given at once. */
const advance = (id: string) =>
  withBookings(tenantId, async (tx) => {
    const [payment] = await tx.payment.updateManyAndReturn({
      where: { tenantId, id, status: "loading" },
      data: { status: "pending", method: "directdebit" },
    });
    if (payment) await advanceCredits(tx, { tenant, clock }, { payment, terms, ibanHash: id });
  });

const findTransfer = (idempotencyKey: string) =>
  withTenant(tenantId, (tx) => tx.ledgerTransfer.findFirst({ where: { tenantId, idempotencyKey } }));

/** Ends every connection that the site has, whatever it does at this moment. */
const crash = () =>
  database.asOwner(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'liaison'",
  );

async function play(steps: readonly Step[]): Promise<void> {
  const members = await Promise.all(Array.from({ length: people }, () => memberCtx(tenant, clock)));
  const memberOf = (index: number) => members[index % people] ?? expect.fail("is a member");
  const payments = await Promise.all(
    Array.from({ length: purchases }, (_, index) => openPayment(memberOf(index), index)),
  );
  const truths = new Map<string, ProviderPayment>(
    payments.map(({ paymentId: _, credits: __, ...truth }) => [truth.ref, truth]),
  );
  setProcessPayments({ sandbox: null, fakes: [movedProvider(truths)] });
  const tried: { accountId: string; key: string; credits: number }[] = [];

  async function spend(
    { credits, isGivenBack }: { credits: number; isGivenBack: boolean },
    member: MemberCtx,
  ): Promise<void> {
    const { accountId } = member.actor;
    const key = `spend:${accountId}:${tried.length}`;
    tried.push({ accountId, key, credits });
    await callAsTenant(tenantId, "spend_credits", [accountId, "photo", credits, key, clock.now()]).catch(() => {});
    const done = await findTransfer(key);
    if (!done || !isGivenBack) return;
    const giveBack = () => withTenant(tenantId, (tx) => giveBackCredits(tx, member, { transferId: done.id }));
    await Promise.all([giveBack(), giveBack()]);
  }

  /** What was spent and not given back: whoever loses the connection does not know whether it was done. */
  async function spentBy(accountId: string): Promise<number> {
    let sum = 0;
    for (const { key, credits } of tried.filter((each) => each.accountId === accountId)) {
      const done = await findTransfer(key);
      if (done && !(await findTransfer(`back:${done.id}`))) sum += credits;
    }
    return sum;
  }

  async function take(one: Step): Promise<void> {
    if (one.kind === "crash") return void (await crash());
    if (one.kind === "spend") return spend(one, memberOf(one.person));
    const payment = payments[one.payment] ?? expect.fail("is a payment");
    if (one.kind === "settle")
      return void (await settlePayment(
        { tenant, clock },
        { paymentId: payment.paymentId, eventId: `${payment.ref}:${one.event}` },
      ));
    if (one.kind === "advance") return advance(payment.paymentId);
    // why: money that came stays, whatever becomes of it then
    if (one.kind === "fail") {
      if (truths.get(payment.ref)?.status !== "paid")
        truths.set(payment.ref, { ...payment, status: "failed", failure: "declined" });
      return;
    }
    truths.set(payment.ref, {
      ...payment,
      status: "paid",
      refundedMinor: quarter(payment, one.refunded),
      chargedBackMinor: quarter(payment, one.chargedBack),
    });
  }

  const left = [...steps];
  await Promise.all(
    Array.from({ length: workers }, async () => {
      for (let one = left.shift(); one; one = left.shift()) await take(one).catch(() => {});
    }),
  );
  for (const { paymentId } of [...payments, ...payments]) await settlePayment({ tenant, clock }, { paymentId });

  const advanced = await withTenant(tenantId, (tx) =>
    tx.payment.findMany({ where: { tenantId, advancedAt: { not: null } }, select: { id: true } }),
  );
  /** What a payment brought by now: those that nobody paid, only where it was given ahead and is on its way. */
  const broughtBy = (payment: ProviderPayment & { paymentId: string; credits: number }): number => {
    const { refund, chargeback } = creditsTakenBack(payment, { ...payment, refundingMinor: 0 });
    if (payment.status === "paid") return payment.credits - refund - chargeback;
    const isAhead = advanced.some(({ id }) => id === payment.paymentId);
    return isAhead && payment.status === "open" ? payment.credits : 0;
  };

  for (const member of members) {
    const { accountId } = member.actor;
    const own = payments
      .filter((_, index) => memberOf(index) === member)
      .map((payment) => ({ ...payment, ...truths.get(payment.ref) }));
    const net = own.reduce((sum, payment) => sum + broughtBy(payment), -(await spentBy(accountId)));
    expect(await getWallet(member)).toEqual({ credits: Math.max(0, net), owed: Math.max(0, -net) });
  }
  expect(await prove()).toEqual([]);
}

describe("the ledger", () => {
  it(`adds up after ${histories} histories of ${workers} workers, with repeats, lost connections and events in any order`, {
    timeout: 60_000 + histories * 5_000,
  }, async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 80 }), play), {
      numRuns: histories,
      endOnFailure: true,
      ...(seed !== undefined && { seed: Number(seed) }),
    });
  });

  it("is proved by the command, which says what does not add up", async () => {
    const member = await memberCtx(tenant, clock);
    const payment = await openPayment(member, 0);
    setProcessPayments({
      sandbox: null,
      fakes: [movedProvider(new Map([[payment.ref, { ...payment, status: "paid" }]]))],
    });
    await settlePayment({ tenant, clock }, payment);
    const [whole] = await checkLedgers(database.urls, { brand: tenantId });
    expect(whole).toMatchObject({ brand: tenantId, faults: [] });
    expect(await checkLedgers(database.urls, { brand: "nobodys" })).toEqual([]);

    const broken: [string, string][] = [
      ["a completed payment was not granted just once", "update payment set credits = credits + 1 where id = $1"],
      [
        "the credits taken back are not those of the money",
        "update payment set refunded_minor = amount_minor where id = $1",
      ],
      [
        "a payment that was not completed was granted",
        "update payment set status = 'failed', completed_at = null where id = $1",
      ],
      [
        "who paid is not premium",
        "update account set paid_user = false, premium_since = null where id = (select account_id from payment where id = $1)",
      ],
    ];
    const keep =
      "create table kept as select p.credits, p.refunded_minor, p.status, p.completed_at, p.account_id from payment p where id = $1";
    await database.asOwner(keep.replace("$1", `'${payment.paymentId}'`));
    for (const [fault, breaking] of broken) {
      await database.asOwner(breaking, [payment.paymentId]);
      const [looked] = await checkLedgers(database.urls, { brand: tenantId });
      expect(looked?.faults).toContainEqual({ fault, count: 1 });
      await database.asOwner(
        "update payment p set credits = k.credits, refunded_minor = k.refunded_minor, status = k.status, completed_at = k.completed_at from kept k where p.id = $1",
        [payment.paymentId],
      );
      await database.asOwner(
        "update account set paid_user = true, premium_since = created_at where id = (select account_id from kept)",
      );
    }
    await database.asOwner("drop table kept");
    expect((await checkLedgers(database.urls, { brand: tenantId }))[0]?.faults).toEqual([]);
  });
});
