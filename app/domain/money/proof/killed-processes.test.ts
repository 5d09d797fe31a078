import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getWallet } from "#app/domain/money/ledger/get-wallet.server.ts";
import { askRefund } from "#app/domain/money/refunds/ask-refund.server.ts";
import { sendRefund } from "#app/domain/money/refunds/send-refund.server.ts";
import { sendRefundJob } from "#app/domain/money/reversals/send-refund-job.ts";
import { settlePayment } from "#app/domain/money/payments/settle-payment.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { createSandboxProvider, type SandboxProvider } from "#app/platform/payments/sandbox-provider.server.ts";
import { setProcessPayments } from "#app/platform/runtime/process-payments.server.ts";
import { createFolderStorage } from "#app/platform/storage/folder-storage.server.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { endAtSandbox, orderPackage, testOrigin } from "#tests/factories/payments.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { deathsOf, type KilledProcesses, startKilledProcesses } from "#tests/fault/killed-processes.ts";
import type { PaymentWork } from "#tests/fault/payment-process.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";
import { proveBooks } from "./prove-books.server.ts";

const database = testDatabase({ about: "every payment and every entry of the ledger" });
testJobs(database, [sendMailJob, sendRefundJob]);
const tenant = anyTenant({}, "killed");
const tenantId = tenant.id;
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
const [credits, price] = [30, 4_550];
const secret = randomUUID();
let folder = "";
let processes: KilledProcesses;
let sandbox: SandboxProvider;

beforeAll(async () => {
  await database.addTenant(tenantId);
  folder = await mkdtemp(path.join(tmpdir(), "liaison-killed-"));
  const storage = createFolderStorage(folder);
  sandbox = createSandboxProvider({ storage: async () => storage, clock, secret, send: () => {} });
  setProcessPayments({ sandbox });
  processes = await startKilledProcesses({ appUrl: database.urls.app, folder, secret, tenantId, clock });
});
afterAll(async () => {
  await processes.close();
  await rm(folder, { recursive: true, force: true });
});

const paymentsOf = ({ actor }: MemberCtx) =>
  withTenant(tenantId, (tx) => tx.payment.findMany({ where: { tenantId, accountId: actor.accountId } }));
const prove = () => withTenant(tenantId, (tx) => proveBooks(tx, { tenantId }));
const countOf = async (sql: string, value: string) => Number((await database.asOwner(sql, [value]))[0]?.["count"]);
const mailsWaiting = () => countOf("select count(*) from jobs.job where name = $1", sendMailJob.name);

/** What there is of a payment. */
const booked = async (paymentId: string, eventId: string) => ({
  events: await countOf("select count(*) from payment_event where provider_event_id = $1", eventId),
  grants: await countOf(
    "select count(*) from ledger_transfer where kind = 'purchase' and payment_id = $1::uuid",
    paymentId,
  ),
  receipts: await countOf("select count(*) from receipt where payment_id = $1::uuid", paymentId),
  premium: await countOf(
    "select count(*) from account where paid_user and id = (select account_id from payment where id = $1::uuid)",
    paymentId,
  ),
});

async function paidPayment(): Promise<{ member: MemberCtx; paymentId: string }> {
  const member = await memberCtx(tenant, clock, { account: { signupDate: new Date("2025-01-01T00:00:00Z") } });
  const { paymentId } = await orderPackage(member, credits, price);
  await endAtSandbox({ sandbox, sent: [] }, member, paymentId, "paid");
  return { member, paymentId };
}

describe("a process that is killed", () => {
  it("between a provider's message and its commit grants a paid payment once, whole or not at all", {
    timeout: 600_000,
  }, async () => {
    // why: the first of all begins the series of receipts, which no other does
    const begins = await paidPayment();
    await settlePayment({ tenant, clock }, begins);
    const first = await paidPayment();
    const { statements } = await processes.runUntil(
      { kind: "settle", paymentId: first.paymentId, eventId: "whole" },
      null,
    );
    const mailsOfOne = (await mailsWaiting()) / 2;
    for (const point of [/insert into .*payment_event/i, /ledger_transfer/i, /receipt_series/i, /jobs\./i, /^commit/i])
      expect(
        statements.some((sql) => point.test(sql)),
        String(point),
      ).toBe(true);

    const deaths = deathsOf(statements, [/payment_event/i, /receipt_series/i, /^commit/i]);
    for (const death of deaths) {
      const { member, paymentId } = await paidPayment();
      const eventId = `${death.statement}:${death.when}`;
      const at = `${statements[death.statement]} (${death.when})`;
      expect((await processes.runUntil({ kind: "settle", paymentId, eventId }, death)).lived, at).toBe(false);

      const left = await booked(paymentId, eventId);
      expect(new Set(Object.values(left)).size, `${at} left ${JSON.stringify(left)}`).toBe(1);
      expect(await prove(), at).toEqual([]);
      const again = () => settlePayment({ tenant, clock }, { paymentId, eventId });
      await Promise.all([again(), again()]);
      expect(await booked(paymentId, eventId), at).toEqual({ events: 1, grants: 1, receipts: 1, premium: 1 });
      expect(await getWallet(member), at).toEqual({ credits, owed: 0 });
    }
    expect(await mailsWaiting()).toBe(mailsOfOne * (deaths.length + 2));
    expect(await prove()).toEqual([]);
  });

  it("while it orders leaves one payment, at the provider too, and the second click finds it", {
    timeout: 600_000,
  }, async () => {
    const orderOf = ({ actor }: MemberCtx): PaymentWork => ({
      kind: "order",
      actor,
      order: { credits, seen: `${price}-EUR-`, method: "card", after: "", origin: testOrigin, from: "/chats" },
    });
    const someone = () => memberCtx(tenant, clock, { account: { signupDate: new Date("2025-01-01T00:00:00Z") } });
    const { statements } = await processes.runUntil(orderOf(await someone()), null);
    for (const point of [/insert into .*payment/i, /update .*payment/i])
      expect(
        statements.some((sql) => point.test(sql)),
        String(point),
      ).toBe(true);

    for (const death of deathsOf(statements, [/insert into .*payment"/i, /update .*payment"/i])) {
      const member = await someone();
      const at = `${statements[death.statement]} (${death.when})`;
      expect((await processes.runUntil(orderOf(member), death)).lived, at).toBe(false);

      const { paymentId, goTo } = await orderPackage(member, credits, price);
      const [payment, ...others] = await paymentsOf(member);
      expect(others, at).toEqual([]);
      expect(goTo, at).toContain(payment?.providerRef ?? "a reference");
      await endAtSandbox({ sandbox, sent: [] }, member, paymentId, "paid");
      await settlePayment({ tenant, clock }, { paymentId });
      expect(await getWallet(member), at).toEqual({ credits, owed: 0 });
    }
    expect(await prove()).toEqual([]);
  });

  it("while it sends a refund gives it once, of its amount, and books it once", { timeout: 600_000 }, async () => {
    const asked = async () => {
      const { member, paymentId } = await paidPayment();
      await settlePayment({ tenant, clock }, { paymentId });
      const refund = await askRefund(
        { tenant, clock },
        { paymentId, amountMinor: price / 2, reason: "staff", by: null },
      );
      return { member, paymentId, refundId: refund.id };
    };
    const whole = await asked();
    const { statements } = await processes.runUntil({ kind: "refund", refundId: whole.refundId }, null);
    for (const death of deathsOf(statements, [/update .*refund"/i, /^commit/i])) {
      const { member, paymentId, refundId } = await asked();
      const at = `${statements[death.statement]} (${death.when})`;
      expect((await processes.runUntil({ kind: "refund", refundId }, death)).lived, at).toBe(false);
      expect(await prove(), at).toEqual([]);
      await sendRefund({ tenant, clock }, { refundId });
      const [payment] = await paymentsOf(member);
      const atProvider = await sandbox.fetchPayment({ tenantId, ref: payment?.providerRef ?? "" });
      expect(atProvider, at).toMatchObject({ refundedMinor: price / 2, refunds: [{ key: refundId }] });
      expect(payment, at).toMatchObject({ refundedMinor: price / 2, refundingMinor: 0 });
      expect(
        await countOf("select count(*) from receipt where kind = 'credit_note' and payment_id = $1::uuid", paymentId),
        at,
      ).toBe(1);
      expect(await getWallet(member), at).toEqual({ credits: credits / 2, owed: 0 });
    }
    expect(await prove()).toEqual([]);
  });
});
