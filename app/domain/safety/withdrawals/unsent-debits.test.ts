import { randomUUID } from "node:crypto";
import { expect, it, vi } from "vitest";
import { getWallet } from "#app/domain/money/ledger/get-wallet.server.ts";
import { proveBooks } from "#app/domain/money/proof/prove-books.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { callAsTenant } from "#app/platform/db/transactions/call-as-tenant.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { debitPrice, testDebits } from "#tests/factories/direct-debits.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";
import { stateWithdrawal } from "./state-withdrawal.server.ts";
import { viewWithdrawal } from "./view-withdrawal.server.ts";
import { addressOf } from "#tests/support/address-of.ts";

vi.stubEnv("SIGNING_SECRET", "a secret of the tests, long enough");
// why: limits are tested on their own, and these members try often
vi.mock("#app/platform/runtime/process-limits.server.ts", () => ({
  processLimits: () => ({ takeToken: async () => ({ allowed: true, retryAfterSeconds: 0 }) }),
}));

const database = testDatabase({ about: "every payment and every entry of the ledger" });
const jobs = testJobs(database, [sendMailJob]);
const settings = { direct_debit: { month_limit: 100_000, notice_days: 2, advance_limit: debitPrice } };
const { tenantId, clock, pass, rowOf, start, order, mandated, debited } = testDebits(database, settings, "withdraws");

async function withdraw(ctx: MemberCtx, purchase: string, email = "anna@example.com") {
  const statement = { id: randomUUID(), contract: "", name: "Anna", email: addressOf(email) };
  const token = await stateWithdrawal(ctx, { ...statement, address: "192.0.2.7", purchase });
  return (await viewWithdrawal(ctx, { token })).outcome;
}
const prove = () => withTenant(tenantId, (tx) => proveBooks(tx, { tenantId }));

it("whoever withdraws before the debit is at the bank pays nothing, and credits given ahead are gone", async () => {
  const ctx = await mandated();
  const { paymentId } = await order(ctx);
  expect(await getWallet(ctx)).toEqual({ credits: 30, owed: 0 });
  expect(await withdraw(ctx, paymentId)).toBe("cancelled");
  expect(await getWallet(ctx)).toEqual({ credits: 0, owed: 0 });
  pass(7);
  expect(await start()).toEqual({ count: 0, faults: 0 });
  expect(await rowOf(paymentId)).toMatchObject({ status: "cancelled", providerRef: null });
  expect(await prove()).toEqual([]);
});

it("the payer's own address is told once that nothing is debited: by the receipt, or by a mail where that goes elsewhere", async () => {
  const emailOf = ({ actor }: MemberCtx) =>
    withTenant(tenantId, async (tx) => {
      const { email } = await tx.account.findFirstOrThrow({ where: { tenantId, id: actor.accountId } });
      return email ?? expect.fail("has no address");
    });
  const written = async (address: string) =>
    (await jobs.waiting(sendMailJob)).filter(({ to }) => to.address === address).map(({ template }) => template);
  const [here, elsewhere] = [
    await mandated({ iban: "IE29AIBK93115212345678" }),
    await mandated({ iban: "FI2112345600000785" }),
  ];
  for (const [ctx, receiptTo] of [
    [here, await emailOf(here)],
    [elsewhere, "other@example.com"],
  ] as const)
    expect(await withdraw(ctx, (await order(ctx)).paymentId, receiptTo)).toBe("cancelled");
  expect(await written(await emailOf(here))).toEqual(["debit_announced", "withdrawal_receipt"]);
  expect(await written(await emailOf(elsewhere))).toEqual(["debit_announced", "debit_cancelled"]);
  expect(await written("other@example.com")).toEqual(["withdrawal_receipt"]);
});

it("credits that were given ahead and used are paid before anything is given back", async () => {
  const ctx = await mandated({ iban: "DE89370400440532013000" });
  const { paymentId } = await order(ctx);
  await callAsTenant(tenantId, "spend_credits", [ctx.actor.accountId, "photo", 1, "spend:1", clock.now()]);
  expect(await withdraw(ctx, paymentId)).toBe("waiting");
  expect(await rowOf(paymentId)).toMatchObject({ status: "pending" });
});

it("a debit that is at the bank already arrives, and what is unused is given back then", async () => {
  const ctx = await mandated({ iban: "FR1420041010050500013M02606" });
  const { paymentId } = await debited(ctx);
  expect(await withdraw(ctx, paymentId)).toBe("waiting");
  expect(await rowOf(paymentId)).toMatchObject({ status: "pending" });
});
