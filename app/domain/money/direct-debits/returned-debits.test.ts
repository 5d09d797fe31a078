import { beforeEach, describe, expect, it, vi } from "vitest";
import { getWallet } from "#app/domain/money/ledger/get-wallet.server.ts";
import { beginMandate } from "#app/domain/money/mandates/begin-mandate.server.ts";
import { addDebitBlock } from "#app/domain/money/desk/debit-blocks/add-debit-block.server.ts";
import { debitBlockContract } from "#app/domain/money/desk/debit-blocks/debit-block-contract.ts";
import { signMandate } from "./sign-mandate.server.ts";
import { quoteOffers } from "#app/domain/money/orders/quote-offers.server.ts";
import { settlePayment } from "#app/domain/money/payments/settle-payment.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { closeAccountJob } from "#app/domain/money/reversals/close-account-job.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { sepaReturnCodes } from "#app/platform/payments/sepa-return-codes.ts";
import { debitPrice, mandateDetails, testDebits } from "#tests/factories/direct-debits.ts";
import { operatorOf } from "#tests/factories/desk.ts";
import { testOrigin } from "#tests/factories/payments.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";
import { viewDirectDebit } from "./view-direct-debit.server.ts";

vi.stubEnv("SIGNING_SECRET", "a secret of the tests, long enough");
// why: limits are tested on their own, and these members try often
vi.mock("#app/platform/runtime/process-limits.server.ts", () => ({
  processLimits: () => ({ takeToken: async () => ({ allowed: true, retryAfterSeconds: 0 }) }),
}));

const database = testDatabase();
const jobs = testJobs(database, [sendMailJob, closeAccountJob]);
const { tenant, tenantId, clock, fake, member, codeOf, mandated, debited, pass, order, rowOf, start } =
  testDebits(database);

/** What a member may do after a debit came back, and what people are told. */
type After = {
  /** Whether the member may order by debit again: at once, after 30 days, after a mandate of another account, or never. */
  again: "at once" | "after 30 days" | "by another account" | "never";
  /** Whether somebody else may give the same account. */
  isAccountBlocked: boolean;
  isAlarm: boolean;
  /** Whether the payer's account is closed. */
  isClosed: boolean;
};
const goesOn: After = { again: "at once", isAccountBlocked: false, isAlarm: false, isClosed: false };
const forPeople: After = { ...goesOn, isAlarm: true };
const otherAccount: After = { ...goesOn, again: "by another account" };

/** As the facts say (facts/money.md), once, for a debit that never arrived. */
const expected: Readonly<Record<string, After>> = {
  AC01: otherAccount,
  AC13: otherAccount,
  AC04: { ...otherAccount, isAccountBlocked: true },
  AC06: { ...otherAccount, isAccountBlocked: true },
  AG01: { ...otherAccount, isAccountBlocked: true },
  AM04: { ...goesOn, again: "after 30 days" },
  AM05: forPeople,
  MD01: { ...forPeople, again: "never" },
  MD06: { ...goesOn, again: "never" },
  MD07: { ...forPeople, again: "by another account", isClosed: true },
  MS02: goesOn,
  MS03: goesOn,
  SL01: forPeople,
  BE05: forPeople,
  CNOR: forPeople,
  DNOR: forPeople,
  RC01: forPeople,
  FF01: forPeople,
  TM01: forPeople,
  RR01: forPeople,
  RR02: forPeople,
  RR03: forPeople,
  RR04: forPeople,
};
const codes = Object.keys(sepaReturnCodes);

/** An account of its own for each test: what comes back of one says nothing of another. */
let accounts = 0;
const check = (digits: string) => String(98n - (BigInt(`${digits}111400`) % 97n)).padStart(2, "0");
function nextIban(): string {
  accounts += 1;
  // why: B and E stand for 11 and 14 in the check digits of Belgium, whose number checks itself
  const base = `539${String(accounts).padStart(7, "0")}`;
  const bban = `${base}${String(Number(BigInt(base) % 97n) || 97).padStart(2, "0")}`;
  return `BE${check(bban)}${bban}`;
}
let iban = "";
beforeEach(() => {
  iban = nextIban();
});

const settle = (paymentId: string) => settlePayment({ tenant, clock }, { paymentId });
const alarmsOf = (paymentId: string) =>
  withTenant(tenantId, (tx) => tx.moneyAlarm.count({ where: { tenantId, paymentId, kind: "bank_return" } }));
const closedAccounts = async ({ actor }: MemberCtx) =>
  (await jobs.waiting(closeAccountJob)).filter(({ accountId }) => accountId === actor.accountId).length;
const refuses = (work: Promise<unknown>) =>
  work.then(
    () => false,
    (error: unknown) => {
      expect(error).toMatchObject({ code: "debit_blocked" });
      return true;
    },
  );

async function againAfter(ctx: MemberCtx): Promise<After["again"]> {
  const { mandate } = await viewDirectDebit(ctx);
  if (mandate && !(await refuses(order(ctx)))) return "at once";
  if (!mandate)
    return (await refuses(beginMandate(ctx, mandateDetails({ iban: nextIban() })))) ? "never" : "by another account";
  pass(31);
  return (await refuses(order(ctx))) ? "never" : "after 30 days";
}

it("the table says of every code what follows", () => {
  expect(Object.keys(expected).toSorted()).toEqual(codes.toSorted());
});

describe.each(codes)("a debit that came back by %s", (code) => {
  const { again, isAccountBlocked, isAlarm, isClosed } = expected[code] ?? expect.fail("is not in the table");

  it(`before it arrived fails; the member may order ${again}`, async () => {
    const ctx = await mandated({ iban });
    const { paymentId, ref } = await debited(ctx);
    fake().decide(ref, { status: "failed", bankReasonCode: code });
    for (let turn = 0; turn < 2; turn += 1) expect(await settle(paymentId)).toBe("failed");
    expect(await getWallet(ctx)).toEqual({ credits: 0, owed: 0 });
    expect(await alarmsOf(paymentId)).toBe(isAlarm ? 1 : 0);
    expect(await closedAccounts(ctx)).toBe(isClosed ? 1 : 0);
    expect(await refuses(beginMandate(await member(), mandateDetails({ iban })))).toBe(isAccountBlocked);
    expect(await againAfter(ctx)).toBe(again);
  });

  it("after it had arrived takes the credits back, and the same follows", async () => {
    const ctx = await mandated({ iban });
    const { paymentId, ref } = await debited(ctx);
    fake().decide(ref, { status: "paid" });
    await settle(paymentId);
    fake().chargeBack(ref, { amountMinor: debitPrice, code });
    for (let turn = 0; turn < 2; turn += 1) expect(await settle(paymentId)).toBe("completed");
    expect(await getWallet(ctx)).toEqual({ credits: 0, owed: 0 });
    expect(await alarmsOf(paymentId)).toBe(isAlarm ? 1 : 0);
    expect(await closedAccounts(ctx)).toBe(isClosed ? 1 : 0);
    expect(await refuses(beginMandate(await member(), mandateDetails({ iban })))).toBe(isAccountBlocked);
    expect(await againAfter(ctx)).toBe(again);
  });
});

describe("what was announced and not sent yet", () => {
  const ended = async (paymentId: string) => {
    expect(await rowOf(paymentId)).toMatchObject({ status: "cancelled", providerRef: null });
    pass(7);
    expect(await start()).toEqual({ count: 0, faults: 0 });
  };

  it.each(codes.filter((code) => expected[code]?.again === "never" || expected[code]?.again === "by another account"))(
    "is not debited once another came back by %s",
    async (code) => {
      const ctx = await mandated({ iban });
      const { ref, paymentId: first } = await debited(ctx);
      const { paymentId } = await order(ctx);
      fake().decide(ref, { status: "failed", bankReasonCode: code });
      await settle(first);
      await ended(paymentId);
    },
  );

  it.each(codes.filter((code) => expected[code]?.again === "never"))(
    "is not debited from the member's other account either once one came back by %s",
    async (code) => {
      const ctx = await mandated({ iban });
      const { ref, paymentId: first } = await debited(ctx);
      await beginMandate(ctx, mandateDetails({ iban: nextIban() }));
      await signMandate(ctx, { code: codeOf() });
      const { paymentId } = await order(ctx);
      expect((await rowOf(paymentId)).mandateId).not.toBe((await rowOf(first)).mandateId);
      fake().decide(ref, { status: "failed", bankReasonCode: code });
      await settle(first);
      await ended(paymentId);
    },
  );

  it("is not debited from an account that another member's bank has closed", async () => {
    const [one, other] = [await mandated({ iban }), await mandated({ iban })];
    const { ref, paymentId: first } = await debited(one);
    const { paymentId } = await order(other);
    fake().decide(ref, { status: "failed", bankReasonCode: "AC04" });
    await settle(first);
    await ended(paymentId);
  });

  it.each(["member", "account"])("is not debited once staff blocked the %s", async (whom) => {
    const ctx = await mandated({ iban });
    const { paymentId } = await order(ctx);
    const kim = await operatorOf(database, tenant, clock, "operator");
    const blocked = whom === "member" ? ctx.actor.accountId : iban;
    await addDebitBlock(kim, debitBlockContract.parse({ whom: blocked, reason: "Asked for in complaint C-1." }));
    await ended(paymentId);
    const { methods } = await quoteOffers(ctx, { device: "any", origin: testOrigin, code: null, country: "NL" });
    expect(methods.includes("directdebit")).toBe(whom === "account");
  });

  it("is not debited where a block came just as it was announced", async () => {
    const ctx = await mandated({ iban });
    const { paymentId } = await order(ctx);
    await withTenant(tenantId, (tx) =>
      tx.debitBlock.create({
        data: { tenantId, accountId: ctx.actor.accountId, reason: "staff", createdAt: clock.now() },
      }),
    );
    pass(7);
    expect(await start()).toEqual({ count: 0, faults: 0 });
    expect(await rowOf(paymentId)).toMatchObject({ status: "cancelled" });
  });
});

it.each(["MS02", "MS03"])("a second debit that is refused by %s is the last", async (code) => {
  const ctx = await mandated({ iban });
  for (let turn = 0; turn < 2; turn += 1) {
    const { paymentId, ref } = await debited(ctx);
    fake().decide(ref, { status: "failed", bankReasonCode: code });
    await settle(paymentId);
  }
  expect(await againAfter(ctx)).toBe("never");
});
