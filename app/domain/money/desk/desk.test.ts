import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { listReceipts } from "#app/domain/money/receipts/list-receipts.server.ts";
import { sendRefundJob } from "#app/domain/money/reversals/send-refund-job.ts";
import { getWallet } from "#app/domain/money/ledger/get-wallet.server.ts";
import { proveBooks } from "#app/domain/money/proof/prove-books.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { callAsTenant } from "#app/platform/db/transactions/call-as-tenant.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { buyPackage, operatorOf } from "#tests/factories/desk.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { type TestPayments, testPayments } from "#tests/factories/payments.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";
import { paymentFilterContract } from "./payments/payment-filters.ts";
import { searchPayments } from "./payments/search-payments.server.ts";
import { viewPaymentAsStaff } from "./payments/view-payment-as-staff.server.ts";
import { refundPayment } from "./refunds/refund-payment.server.ts";
import { viewRefund } from "./refunds/view-refund.server.ts";
import { giveCredits } from "./wallets/give-credits.server.ts";
import { listReceivables } from "./wallets/list-receivables.server.ts";
import { viewWalletAsStaff } from "./wallets/view-wallet-as-staff.server.ts";

// why: limits are tested on their own, and these members order often
vi.mock("#app/platform/runtime/process-limits.server.ts", () => ({
  processLimits: () => ({ takeToken: async () => ({ allowed: true, retryAfterSeconds: 0 }) }),
}));

const database = testDatabase({ about: "every payment, and the whole ledger" });
testJobs(database, [sendMailJob, sendRefundJob]);
const tenant = anyTenant({ minimum_message_costs: { NL: { costs: 95, currency: "EUR" } } });
const tenantId = tenant.id;
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
const bought = { credits: 30, cents: 4_550 };
let payments: TestPayments;
let kim: BrandOperatorCtx;
let robin: BrandOperatorCtx;
/** Staff of another brand. */
let stranger: BrandOperatorCtx;

beforeAll(async () => {
  for (const id of [tenantId, "otherbrand"]) await database.addTenant(id);
  payments = testPayments(clock);
  kim = await operatorOf(database, tenant, clock, "operator");
  robin = await operatorOf(database, tenant, clock, "moderator");
  stranger = await operatorOf(database, { ...tenant, id: "otherbrand" }, clock, "operator");
});

const reason = "Asked for in complaint C-1.";
const newPayer = (name = "Anna") =>
  memberCtx(tenant, clock, { account: { signupDate: new Date("2025-01-01T00:00:00Z") }, profile: { name } });
const buy = async (member: MemberCtx) => {
  clock.advance(1_000);
  return buyPackage(payments, member, bought);
};
let spends = 0;
const spend = ({ actor }: MemberCtx, credits: number) =>
  callAsTenant(tenantId, "spend_credits", [actor.accountId, "photo", credits, `d:${(spends += 1)}`, clock.now()]);
const search = async (staff: BrandOperatorCtx, asked: Record<string, string>) =>
  (await searchPayments(staff, { filters: paymentFilterContract.parse(asked) })).payments.map(({ id }) => id);
const logOf = (subjectId: string) =>
  withTenant(tenantId, (tx) =>
    tx.auditEntry.findMany({ where: { tenantId, subjectId }, orderBy: { happenedAt: "asc" } }),
  );
const nameOf = ({ operatorId }: { operatorId: string | null }) =>
  operatorId === kim.operator.id ? "operator" : operatorId === robin.operator.id ? "moderator" : "nobody";
const prove = () => withTenant(tenantId, (tx) => proveBooks(tx, { tenantId }));

describe("payments that staff look for", () => {
  it("are found by id, number, receipt, provider's reference, and the payer's id, address and name", async () => {
    const payer = await newPayer(`Payer ${randomUUID()}`);
    const [other, paymentId] = [await buy(await newPayer()), await buy(payer)];
    const [receipt] = await listReceipts(payer, { paymentId });
    const { account, providerRef } = await withTenant(tenantId, (tx) =>
      tx.payment.findUniqueOrThrow({
        where: { tenantId_id: { tenantId, id: paymentId } },
        include: { account: { include: { profile: true } } },
      }),
    );
    for (const q of [
      paymentId,
      `P-${paymentId.slice(0, 8)}`,
      receipt?.number ?? "",
      providerRef ?? "",
      account.id,
      account.profile?.id ?? "",
      account.email?.toUpperCase() ?? "",
      account.profile?.name ?? "",
    ]) {
      expect(await search(kim, { q }), q).toEqual([paymentId]);
      expect(await search(stranger, { q }), q).toEqual([]);
    }
    expect(await search(kim, { q: "Payer" })).toEqual([]);
    expect(await search(kim, {})).toEqual(expect.arrayContaining([other, paymentId]));
  });

  it("are found by how they stand, how they were paid, and the day of the company's zone", async () => {
    const payer = await newPayer(`Late ${randomUUID()}`);
    const before = clock.now();
    // why: half an hour before midnight in Amsterdam
    clock.advance(new Date("2026-03-09T22:30:00Z").getTime() - before.getTime());
    const paymentId = await buy(payer);
    const q = payer.actor.accountId;
    expect(
      await search(kim, { q, standing: "completed", method: "card", from: "2026-03-09", until: "2026-03-09" }),
    ).toEqual([paymentId]);
    for (const [field, value] of [
      ["standing", "refunded"],
      ["standing", "failed"],
      ["method", "ideal"],
      ["until", "2026-03-08"],
      ["from", "2026-03-10"],
    ] as const)
      expect(await search(kim, { q, [field]: value }), value).toEqual([]);
    await refundPayment(kim, { id: paymentId, amountMinor: 100, reason, key: randomUUID() });
    expect(await search(kim, { q, standing: "refunded" })).toEqual([paymentId]);
  });

  it("come page by page, each once", async () => {
    const payer = await newPayer();
    const { accountId } = payer.actor;
    const ids = await withTenant(tenantId, async (tx) => {
      const rows = Array.from({ length: 120 }, (_, index) => ({
        tenantId,
        id: randomUUID(),
        accountId,
        idempotencyKey: randomUUID(),
        provider: "sandbox" as const,
        method: "card",
        country: "NL",
        credits: 12,
        currency: "EUR",
        amountMinor: 2_150,
        vatRate: 2_100,
        vatMinor: 373,
        // why: many of one moment
        createdAt: new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 40))),
      }));
      await tx.payment.createMany({ data: rows });
      return rows.map(({ id }) => id);
    });
    const filters = paymentFilterContract.parse({ q: accountId });
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page = await searchPayments(kim, { filters, after });
      seen.push(...page.payments.map(({ id }) => id));
      after = page.next;
    } while (after !== null);
    expect(seen.toSorted()).toEqual(ids.toSorted());
  });
});

describe("a payment as staff see it", () => {
  it("tells everything that happened in one line, and who looked", async () => {
    const payer = await newPayer();
    const paymentId = await buy(payer);
    clock.advance(1_000);
    await giveCredits(robin, { accountId: payer.actor.accountId, paymentId, credits: 5, reason, key: randomUUID() });
    clock.advance(1_000);
    await refundPayment(kim, { id: paymentId, amountMinor: 1_000, reason, key: randomUUID() });
    await viewPaymentAsStaff(robin, { id: paymentId });
    const view = await viewPaymentAsStaff(kim, { id: paymentId });
    expect(view).toMatchObject({
      amountMinor: 4_550,
      standing: "refundedPart",
      payer: { name: "Anna", isPremium: true },
      method: "card",
    });
    expect(
      view.timeline.map((moment) => (moment.kind === "staff" ? `${nameOf(moment)}: ${moment.action}` : moment.kind)),
    ).toEqual([
      "ordered",
      "asked",
      "credits",
      "receipt",
      "moderator: credits.give",
      "credits",
      "refund",
      "operator: payment.refund",
      "moderator: payment.view",
      "operator: payment.view",
    ]);
    expect(view.timeline).toContainEqual(
      expect.objectContaining({ action: "payment.refund", reason, amountMinor: 1_000 }),
    );
    await expect(viewPaymentAsStaff(stranger, { id: paymentId })).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("a refund by staff", () => {
  it.each([
    { cents: 4_550, spent: 0 },
    { cents: 4_550, spent: 12 },
    { cents: 4_550, spent: 30 },
    { cents: 1_000, spent: 25 },
    { cents: 1, spent: 0 },
  ])("does what was said before: $cents cents after $spent credits were spent", async ({ cents, spent }) => {
    const payer = await newPayer();
    const paymentId = await buy(payer);
    if (spent > 0) await spend(payer, spent);
    const { effect, left } = await viewRefund(kim, { id: paymentId, amount: (cents / 100).toFixed(2) });
    expect(left).toBe(4_550);
    const before = await getWallet(payer);
    await refundPayment(kim, { id: paymentId, amountMinor: cents, reason, key: randomUUID() });
    const after = await getWallet(payer);
    expect(effect).toMatchObject({ taken: before.credits - after.credits, owed: after.owed });
    const { premiumSince } = await withTenant(tenantId, (tx) =>
      tx.account.findUniqueOrThrow({ where: { tenantId_id: { tenantId, id: payer.actor.accountId } } }),
    );
    expect(effect?.endsPremium).toBe(premiumSince === null);
    expect(await prove()).toEqual([]);
  });

  it("keeps premium where another payment is left, and says so", async () => {
    const payer = await newPayer();
    const [first] = [await buy(payer), await buy(payer)];
    expect(await viewRefund(kim, { id: first, amount: null })).toMatchObject({
      amountMinor: 4_550,
      effect: { endsPremium: false },
    });
  });

  it.each(["45.51", "0", "-1", "all", "1.234"])("of %s is none", async (amount) => {
    const paymentId = await buy(await newPayer());
    expect(await viewRefund(kim, { id: paymentId, amount })).toMatchObject({ amountMinor: null, effect: null });
  });

  it("that is sent twice at once is one, and is written down once", async () => {
    const paymentId = await buy(await newPayer());
    const asked = { id: paymentId, amountMinor: 2_000, reason, key: randomUUID() };
    await Promise.all([refundPayment(kim, asked), refundPayment(kim, asked), refundPayment(kim, asked)]);
    const refunds = await withTenant(tenantId, (tx) => tx.refund.findMany({ where: { tenantId, paymentId } }));
    expect(refunds).toMatchObject([
      { amountMinor: 2_000, reason: "staff", askedBy: null, askedByOperator: kim.operator.id },
    ]);
    expect(await logOf(paymentId)).toMatchObject([
      { action: "payment.refund", reason, operatorId: kim.operator.id, details: { amountMinor: 2_000 } },
    ]);
  });

  it("goes beyond what is left for nobody and leaves no trace then", async () => {
    const paymentId = await buy(await newPayer());
    const asked = { id: paymentId, amountMinor: 4_551, reason, key: randomUUID() };
    await expect(refundPayment(kim, asked)).rejects.toMatchObject({ code: "conflict" });
    expect(await logOf(paymentId)).toEqual([]);
    await expect(refundPayment(stranger, { ...asked, amountMinor: 1 })).rejects.toMatchObject({ code: "not_found" });
    await expect(refundPayment(robin, { ...asked, amountMinor: 1 })).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("credits that staff give", () => {
  const gift = (credits: number, key = randomUUID()) => ({ credits, reason, key });

  it("are a correction out of promotional credits, once for each form, with the reason at the wallet", async () => {
    const member = await newPayer();
    const { accountId } = member.actor;
    const given = { accountId, ...gift(20) };
    await Promise.all([giveCredits(robin, given), giveCredits(robin, given), giveCredits(robin, given)]);
    expect(await getWallet(member)).toEqual({ credits: 20, owed: 0 });
    expect(await viewWalletAsStaff(kim, { id: member.actor.profileId })).toMatchObject({
      accountId,
      name: "Anna",
      credits: 20,
      moves: [{ kind: "correction", amount: 20, balanceAfter: 20, paymentId: null }],
      notes: expect.arrayContaining([
        expect.objectContaining({ action: "credits.give", operatorId: robin.operator.id, reason, credits: 20 }),
      ]),
    });
    const sides = await withTenant(tenantId, (tx) =>
      tx.ledgerEntry.findMany({
        where: { tenantId, transfer: { tenantId, idempotencyKey: `staff:${accountId}:${given.key}` } },
        select: { amount: true, ledgerAccount: { select: { kind: true } } },
      }),
    );
    expect(sides).toEqual(
      expect.arrayContaining([
        { amount: -20, ledgerAccount: { kind: "promotional" } },
        { amount: 20, ledgerAccount: { kind: "wallet" } },
      ]),
    );
    expect((await logOf(accountId)).filter(({ action }) => action === "credits.give")).toHaveLength(1);
    expect(await prove()).toEqual([]);
  });

  it("settle first what is owed, and are never paid out", async () => {
    const member = await newPayer();
    const paymentId = await buy(member);
    await spend(member, 30);
    await refundPayment(kim, { id: paymentId, amountMinor: 4_550, reason, key: randomUUID() });
    expect(await getWallet(member)).toEqual({ credits: 0, owed: 30 });
    await giveCredits(kim, { accountId: member.actor.accountId, ...gift(40) });
    expect(await getWallet(member)).toEqual({ credits: 10, owed: 0 });
    expect(await viewRefund(kim, { id: paymentId, amount: null })).toMatchObject({ left: 0 });
  });

  it("end at what the role may give at once, and at what all may give within 30 days", async () => {
    const member = await newPayer();
    const to = { accountId: member.actor.accountId };
    await expect(giveCredits(robin, { ...to, ...gift(26) })).rejects.toMatchObject({
      code: "gift_limit",
      details: { count: 25 },
    });
    await giveCredits(robin, { ...to, ...gift(25) });
    await giveCredits(robin, { ...to, ...gift(20) });
    await expect(giveCredits(robin, { ...to, ...gift(6) })).rejects.toMatchObject({ details: { count: 5 } });
    const many = await Promise.allSettled([1, 2, 3].map(() => giveCredits(robin, { ...to, ...gift(5) })));
    expect(many.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await giveCredits(kim, { ...to, ...gift(350) });
    clock.advance(30 * millisecondsIn.day);
    await giveCredits(robin, { ...to, ...gift(25) });
    expect((await getWallet(member)).credits).toBe(425);
  });

  it("go to nobody of another brand, to no erased account, and to no other's payment", async () => {
    const member = await newPayer();
    const to = { accountId: member.actor.accountId };
    await expect(giveCredits(stranger, { ...to, ...gift(1) })).rejects.toMatchObject({ code: "not_found" });
    const paymentId = await buy(await newPayer());
    await expect(giveCredits(kim, { ...to, paymentId, ...gift(1) })).rejects.toMatchObject({ code: "not_found" });
    await withTenant(tenantId, (tx) =>
      tx.account.update({
        where: { tenantId_id: { tenantId, id: to.accountId } },
        data: { status: "erased", email: null, passwordHash: null, birthDate: null },
      }),
    );
    await expect(giveCredits(kim, { ...to, ...gift(1) })).rejects.toMatchObject({ code: "not_found" });
    await expect(viewWalletAsStaff(stranger, { id: to.accountId })).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("receivables", () => {
  it("name who owes, since when without a break, how much, and from which payment", async () => {
    const member = await newPayer("Debtor");
    const { accountId } = member.actor;
    const owe = async () => {
      const paymentId = await buy(member);
      await spend(member, 30);
      clock.advance(1_000);
      await refundPayment(kim, { id: paymentId, amountMinor: 4_550, reason, key: randomUUID() });
      return { paymentId, since: clock.now() };
    };
    await owe();
    clock.advance(1_000);
    await giveCredits(kim, { accountId, credits: 30, reason, key: randomUUID() });
    clock.advance(millisecondsIn.day);
    const { paymentId, since } = await owe();
    const { owing, owed, members } = await listReceivables(kim, {});
    expect(owing.find((each) => each.accountId === accountId)).toEqual({
      accountId,
      name: "Debtor",
      owed: 30,
      since,
      payments: [{ id: paymentId, number: `P-${paymentId.slice(0, 8).toUpperCase()}` }],
    });
    expect(owed).toBeGreaterThanOrEqual(30);
    expect(members).toBe(owing.length);
    expect(await listReceivables(stranger, {})).toEqual({ owing: [], members: 0, owed: 0, next: null });
  });
});
