import { beforeEach, describe, expect, it, vi } from "vitest";
import { addDebitBlock } from "#app/domain/money/desk/debit-blocks/add-debit-block.server.ts";
import { debitBlockContract } from "#app/domain/money/desk/debit-blocks/debit-block-contract.ts";
import { withBookings } from "#app/domain/money/ledger/with-bookings.server.ts";
import { beginMandate } from "#app/domain/money/mandates/begin-mandate.server.ts";
import { supersedePayment } from "#app/domain/money/orders/supersede-payment.server.ts";
import { settlePayment } from "#app/domain/money/payments/settle-payment.server.ts";
import { cancelUnsentDebits } from "#app/domain/money/reversals/cancel-unsent-debits.server.ts";
import { closeAccountJob } from "#app/domain/money/reversals/close-account-job.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { operatorOf } from "#tests/factories/desk.ts";
import { debitPrice, mandateDetails, testDebits } from "#tests/factories/direct-debits.ts";
import { orderPackage } from "#tests/factories/payments.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";
import { revokeMandate } from "./revoke-mandate.server.ts";
import { signMandate } from "./sign-mandate.server.ts";

vi.stubEnv("SIGNING_SECRET", "a secret of the tests, long enough");
// why: limits are tested on their own, and these members try often
vi.mock("#app/platform/runtime/process-limits.server.ts", () => ({
  processLimits: () => ({ takeToken: async () => ({ allowed: true, retryAfterSeconds: 0 }) }),
}));

const database = testDatabase();
const jobs = testJobs(database, [sendMailJob, closeAccountJob]);
const { tenant, tenantId, clock, mollie, fake, member, codeOf, newIban, mandated, debited, pass, order, rowOf, start } =
  testDebits(database);

let iban = "";
beforeEach(() => {
  iban = newIban();
});

/** What told the payer that a debit is not made, oldest first. */
const takenBack = async (paymentId: string) =>
  (await jobs.waiting(sendMailJob)).filter(
    ({ template, actionPath }) => template === "debit_cancelled" && actionPath === `/transactions/${paymentId}`,
  );
const returned = async (ref: string, paymentId: string, code: string) => {
  fake().decide(ref, { status: "failed", bankReasonCode: code });
  await settlePayment({ tenant, clock }, { paymentId });
};
const block = async (whom: string) => {
  const kim = await operatorOf(database, tenant, clock, "operator");
  await addDebitBlock(kim, debitBlockContract.parse({ whom, reason: "Asked for in complaint C-1." }));
};

/** Each way in which an announced debit ends before it is made; resolves to the payment. */
const ways: Readonly<Record<string, (ctx: MemberCtx) => Promise<string>>> = {
  "the member took the mandate back": async (ctx) => {
    const { paymentId } = await order(ctx);
    await revokeMandate(ctx);
    await revokeMandate(ctx);
    return paymentId;
  },
  "staff blocked the member": async (ctx) => {
    const { paymentId } = await order(ctx);
    await block(ctx.actor.accountId);
    return paymentId;
  },
  "staff blocked the account": async (ctx) => {
    const { paymentId } = await order(ctx);
    await block(iban);
    return paymentId;
  },
  "another debit came back": async (ctx) => {
    const { ref, paymentId: first } = await debited(ctx);
    const { paymentId } = await order(ctx);
    await returned(ref, first, "MD06");
    await settlePayment(ctx, { paymentId: first });
    return paymentId;
  },
  "another member's bank closed the account": async (ctx) => {
    const { ref, paymentId: first } = await debited(await mandated({ iban }));
    const { paymentId } = await order(ctx);
    await returned(ref, first, "AC04");
    return paymentId;
  },
  "a block was found when it was to be sent": async (ctx) => {
    const { accountId } = ctx.actor;
    const { paymentId } = await order(ctx);
    await withTenant(tenantId, (tx) =>
      tx.debitBlock.create({ data: { tenantId, accountId, reason: "staff", createdAt: clock.now() } }),
    );
    pass(7);
    for (let turn = 0; turn < 2; turn += 1) await start();
    return paymentId;
  },
  "its provider never took it": async (ctx) => {
    const { paymentId } = await order(ctx);
    mollie.hasAccount = false;
    pass(14);
    for (let turn = 0; turn < 2; turn += 1) await start();
    mollie.hasAccount = true;
    return paymentId;
  },
  "its provider cancelled it": async (ctx) => {
    const { ref, paymentId } = await debited(ctx);
    fake().decide(ref, { status: "canceled" });
    for (let turn = 0; turn < 2; turn += 1) await settlePayment(ctx, { paymentId });
    return paymentId;
  },
};

describe.each(Object.keys(ways))("an announced debit that is not made because %s", (way) => {
  it("is taken back by one mail, in the payer's language, of the amount and day that were announced", async () => {
    const ctx = await mandated({ iban });
    const { accountId } = ctx.actor;
    await withTenant(tenantId, (tx) =>
      tx.account.update({ where: { tenantId_id: { tenantId, id: accountId } }, data: { language: "fi" } }),
    );
    const paymentId = (await ways[way]?.(ctx)) ?? expect.fail("is no way");
    expect(["cancelled", "failed"]).toContain((await rowOf(paymentId)).status);
    const announced = (await jobs.waiting(sendMailJob)).flatMap((mail) =>
      mail.template === "debit_announced" && mail.actionPath === `/transactions/${paymentId}` ? [mail.variables] : [],
    );
    const { name, number, amount, date, account } = announced[0] ?? expect.fail("was not announced");
    expect(date).toMatch(/^\d+\. \p{L}+kuuta 2026$/u);
    expect(await takenBack(paymentId)).toMatchObject([
      { accountId, locale: "fi", unsubscribePath: null, variables: { name, number, amount, date, account } },
    ]);
  });
});

it("of many that take the mandate back at once, one writes", async () => {
  const ctx = await mandated({ iban });
  const { paymentId } = await order(ctx);
  await Promise.all(Array.from({ length: 5 }, () => revokeMandate(ctx)));
  expect(await takenBack(paymentId)).toHaveLength(1);
});

it("a cancellation that is not kept mails nobody", async () => {
  const ctx = await mandated({ iban });
  const { paymentId } = await order(ctx);
  const broken = withBookings(tenantId, async (tx) => {
    await cancelUnsentDebits(tx, { tenant, clock }, { id: paymentId }, "payer");
    throw new Error("broke off");
  });
  await expect(broken).rejects.toThrow("broke off");
  expect(await rowOf(paymentId)).toMatchObject({ status: "pending" });
  expect(await takenBack(paymentId)).toEqual([]);
});

it("what no mail announced is taken back by none", async () => {
  const ctx = await member();
  const { paymentId } = await order(ctx);
  await beginMandate(ctx, mandateDetails({ iban }));
  await revokeMandate(ctx);
  await supersedePayment(ctx, { paymentId });
  expect(await rowOf(paymentId)).toMatchObject({ status: "cancelled", debitOn: null });
  expect(await takenBack(paymentId)).toEqual([]);
});

it("a payment that is no announced debit, and that its provider cancels on its way, is taken back by none", async () => {
  const ctx = await member();
  const { paymentId } = await orderPackage(ctx, 30, debitPrice, { method: "ideal" });
  const ref = (await rowOf(paymentId)).providerRef ?? expect.fail("is not at its provider");
  for (const [status, told] of [
    ["pending", "pending"],
    ["canceled", "cancelled"],
  ] as const) {
    fake().decide(ref, { status });
    expect(await settlePayment(ctx, { paymentId })).toBe(told);
  }
  expect(await takenBack(paymentId)).toEqual([]);
});

it("a debit that its bank refused was made, and is not taken back", async () => {
  const ctx = await mandated({ iban });
  const { ref, paymentId } = await debited(ctx);
  await returned(ref, paymentId, "MS03");
  expect(await rowOf(paymentId)).toMatchObject({ status: "failed" });
  expect(await takenBack(paymentId)).toEqual([]);
});

it("what a new mandate moves is announced anew, and not taken back", async () => {
  const ctx = await mandated({ iban });
  const { paymentId } = await order(ctx);
  await beginMandate(ctx, mandateDetails({ iban: newIban() }));
  await signMandate(ctx, { code: codeOf() });
  expect(await takenBack(paymentId)).toEqual([]);
});

it("nobody is written to where the bank says that the payer died", async () => {
  const ctx = await mandated({ iban });
  const { ref, paymentId: first } = await debited(ctx);
  const { paymentId } = await order(ctx);
  await returned(ref, first, "MD07");
  expect(await rowOf(paymentId)).toMatchObject({ status: "cancelled" });
  expect(await takenBack(paymentId)).toEqual([]);
});
