import { describe, expect, it, vi } from "vitest";
import { scheduleDebit } from "#app/domain/money/direct-debits/schedule-debit.server.ts";
import { viewDirectDebit } from "#app/domain/money/direct-debits/view-direct-debit.server.ts";
import { getWallet } from "#app/domain/money/ledger/get-wallet.server.ts";
import { beginMandate } from "#app/domain/money/mandates/begin-mandate.server.ts";
import { revokeMandate } from "#app/domain/money/direct-debits/revoke-mandate.server.ts";
import { listPayments } from "#app/domain/money/payments/list-payments.server.ts";
import { settlePayment } from "#app/domain/money/payments/settle-payment.server.ts";
import { viewPayment } from "#app/domain/money/payments/view-payment.server.ts";
import { proveBooks } from "#app/domain/money/proof/prove-books.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { callAsTenant } from "#app/platform/db/transactions/call-as-tenant.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { debitPrice, mandateDetails, testDebits } from "#tests/factories/direct-debits.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";
import { foreseeAdvance } from "#app/domain/money/direct-debits/foresee-advance.server.ts";

vi.stubEnv("SIGNING_SECRET", "a secret of the tests, long enough");
// why: limits are tested on their own, and these members try often
vi.mock("#app/platform/runtime/process-limits.server.ts", () => ({
  processLimits: () => ({ takeToken: async () => ({ allowed: true, retryAfterSeconds: 0 }) }),
}));

const database = testDatabase({ about: "every payment and every entry of the ledger" });
testJobs(database, [sendMailJob]);
/** Two orders of the package that is ordered, and not three. */
const advanceLimit = 2 * debitPrice + 100;
const settings = { direct_debit: { month_limit: 100_000, notice_days: 2, advance_limit: advanceLimit } };
const {
  tenant,
  tenantId,
  clock,
  fake,
  mollie,
  newIban,
  pass,
  rowOf,
  start,
  order,
  mandated,
  debited,
  member,
  ...debits
} = testDebits(database, settings, "aheads");

const prove = () => withTenant(tenantId, (tx) => proveBooks(tx, { tenantId }));
const settle = (paymentId: string) => settlePayment({ tenant, clock }, { paymentId });
const spend = (ctx: MemberCtx, credits: number) =>
  callAsTenant(tenantId, "spend_credits", [
    ctx.actor.accountId,
    "photo",
    credits,
    `spend:${Math.random()}`,
    clock.now(),
  ]);
const mandatedAlone = () => mandated({ iban: newIban() });
const isPremium = ({ actor }: MemberCtx) =>
  withTenant(tenantId, async (tx) => {
    const account = await tx.account.findFirstOrThrow({ where: { tenantId, id: actor.accountId } });
    return [account.paidUser, account.premiumSince !== null];
  });
const conversionsOf = ({ actor: { accountId } }: MemberCtx) =>
  withTenant(tenantId, (tx) => tx.conversion.count({ where: { tenantId, accountId } }));

describe("credits ahead of a debit", () => {
  it("are there with the order, foretold before it, and nothing is granted twice when the money comes", async () => {
    const ctx = await mandatedAlone();
    expect(await foreseeAdvance(ctx, { amountMinor: debitPrice })).toEqual(new Date("2026-03-04"));
    const { paymentId } = await order(ctx);
    expect(await getWallet(ctx)).toEqual({ credits: 30, owed: 0 });
    expect(await isPremium(ctx)).toEqual([true, true]);
    expect(await conversionsOf(ctx)).toBe(0);
    expect(await viewPayment(ctx, { paymentId })).toMatchObject({
      status: "pending",
      standing: "advanced",
      isAdvanced: true,
    });
    expect(await listPayments(ctx)).toMatchObject([{ standing: "advanced" }]);
    expect(await prove()).toEqual([]);
    await Promise.all(Array.from({ length: 5 }, () => scheduleDebit(ctx, { paymentId })));
    pass(7);
    await start();
    fake().decide((await rowOf(paymentId)).providerRef ?? "", { status: "paid" });
    await Promise.all(Array.from({ length: 5 }, () => settle(paymentId)));
    expect(await getWallet(ctx)).toEqual({ credits: 30, owed: 0 });
    expect(await conversionsOf(ctx)).toBe(1);
    expect(await viewPayment(ctx, { paymentId })).toMatchObject({ standing: "completed" });
    expect(await prove()).toEqual([]);
  });

  it("are told on the page of the mandate before it is signed", async () => {
    const ctx = await member();
    await order(ctx);
    await beginMandate(ctx, mandateDetails({ iban: newIban() }));
    expect((await viewDirectDebit(ctx)).order).toMatchObject({ isAdvanced: true });
  });

  it("go where the debit fails, premium with them, and what was spent is owed", async () => {
    const ctx = await mandatedAlone();
    const { paymentId, ref } = await debited(ctx);
    await spend(ctx, 12);
    fake().decide(ref, { status: "failed", bankReasonCode: "AM04" });
    await Promise.all([settle(paymentId), settle(paymentId)]);
    expect(await getWallet(ctx)).toEqual({ credits: 0, owed: 12 });
    expect(await isPremium(ctx)).toEqual([false, false]);
    expect(await prove()).toEqual([]);
    expect(await foreseeAdvance(ctx, { amountMinor: debitPrice })).toBeNull();
  });

  it("go where the member takes the mandate back, or its provider never takes the debit", async () => {
    const [one, other] = [await mandatedAlone(), await mandatedAlone()];
    await order(one);
    await spend(one, 5);
    await revokeMandate(one);
    expect(await getWallet(one)).toEqual({ credits: 0, owed: 5 });
    expect(await isPremium(one)).toEqual([false, false]);
    await order(other);
    mollie.hasAccount = false;
    pass(10);
    await start();
    mollie.hasAccount = true;
    expect(await getWallet(other)).toEqual({ credits: 0, owed: 0 });
    expect(await prove()).toEqual([]);
  });

  it("go where the paid debit is fetched back, as they do without", async () => {
    const ctx = await mandatedAlone();
    const { paymentId, ref } = await debited(ctx);
    fake().decide(ref, { status: "paid" });
    await settle(paymentId);
    await spend(ctx, 30);
    fake().chargeBack(ref, { amountMinor: debitPrice, code: "MD06" });
    await settle(paymentId);
    expect(await getWallet(ctx)).toEqual({ credits: 0, owed: 30 });
    expect(await prove()).toEqual([]);
  });

  it("are given up to the limit, counted with every debit under way, also when many are put down at once", async () => {
    const ctx = await mandatedAlone();
    for (const credits of [30, 60, 60]) {
      await order(ctx);
      expect((await getWallet(ctx)).credits).toBe(credits);
    }
    expect((await listPayments(ctx)).map(({ standing }) => standing)).toEqual(["pending", "advanced", "advanced"]);

    const crowd = await mandatedAlone();
    const { id: _, ...row } = await rowOf((await order(crowd)).paymentId);
    const orders = await withTenant(tenantId, (tx) =>
      tx.payment.createManyAndReturn({
        data: Array.from({ length: 6 }, (__, index) => ({
          ...row,
          idempotencyKey: `${row.idempotencyKey}:${index}`,
          status: "loading" as const,
          mandateId: null,
          debitOn: null,
          advancedAt: null,
        })),
      }),
    );
    await Promise.all(orders.map(({ id }) => scheduleDebit(crowd, { paymentId: id })));
    expect((await getWallet(crowd)).credits).toBe(60);
    expect(await prove()).toEqual([]);
  });

  it("of one account count together, whoever orders", async () => {
    const iban = newIban();
    const members = [await mandated({ iban }), await mandated({ iban }), await mandated({ iban })];
    const wallets = [];
    for (const ctx of members) {
      await order(ctx);
      wallets.push((await getWallet(ctx)).credits);
    }
    expect(wallets).toEqual([30, 30, 0]);
  });

  it("are given to nobody who owes, without a limit, or before an account is known", async () => {
    const ctx = await mandatedAlone();
    expect(await foreseeAdvance({ ...ctx, tenant: debits.silent }, { amountMinor: debitPrice })).toBeNull();
    expect(await foreseeAdvance(await member(), { amountMinor: debitPrice })).toBeNull();
    expect(await foreseeAdvance(ctx, { amountMinor: advanceLimit + 1 })).toBeNull();
    const without = { ...tenant.settings, direct_debit: { month_limit: 100_000, notice_days: 2, advance_limit: 0 } };
    const frugal = { ...ctx, tenant: { ...tenant, settings: without } };
    expect(await foreseeAdvance(frugal, { amountMinor: debitPrice })).toBeNull();
    const { paymentId } = await order(frugal);
    expect([(await getWallet(ctx)).credits, (await rowOf(paymentId)).advancedAt]).toEqual([0, null]);
  });

  it("a payment whose credits were given twice, or not taken back, is found by the proof", async () => {
    const ctx = await mandatedAlone();
    const { paymentId } = await order(ctx);
    const breaks = [
      ["a payment that was not completed was granted", "advanced_at = null", "advanced_at = created_at"],
      ["the credits taken back are not those of the money", "status = 'failed'", "status = 'pending'"],
      ["a completed payment was not granted just once", "credits = credits + 1", "credits = credits - 1"],
    ] as const;
    for (const [fault, breaking, mending] of breaks) {
      await database.asOwner(`update payment set ${breaking} where id = $1`, [paymentId]);
      expect(await prove()).toContainEqual({ fault, count: 1 });
      await database.asOwner(`update payment set ${mending} where id = $1`, [paymentId]);
    }
    expect(await prove()).toEqual([]);
  });
});
