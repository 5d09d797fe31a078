import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { getWallet } from "#app/domain/money/ledger/get-wallet.server.ts";
import { settlePayment } from "#app/domain/money/payments/settle-payment.server.ts";
import { proveBooks } from "#app/domain/money/proof/prove-books.server.ts";
import { listReceipts } from "#app/domain/money/receipts/list-receipts.server.ts";
import { sendRefund } from "#app/domain/money/refunds/send-refund.server.ts";
import { sendRefundJob } from "#app/domain/money/reversals/send-refund-job.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import type { Ctx, MemberCtx } from "#app/platform/ctx/ctx.ts";
import { callAsTenant } from "#app/platform/db/transactions/call-as-tenant.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { buyPackage } from "#tests/factories/desk.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { endAtSandbox, orderPackage, testPayments } from "#tests/factories/payments.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";
import { listPurchases } from "./list-purchases.server.ts";
import { listSettledWithdrawals } from "./list-settled-withdrawals.server.ts";
import { settleWithdrawal } from "./settle-withdrawal.server.ts";
import { stateWithdrawal } from "./state-withdrawal.server.ts";
import { sweepWithdrawals } from "./sweep-withdrawals.server.ts";
import { viewWithdrawal } from "./view-withdrawal.server.ts";
import { inWords, withdrawalContract } from "./withdrawal-contract.ts";
import type { MailAddress } from "#app/platform/mail-address/mail-address.ts";
import { addressOf } from "#tests/support/address-of.ts";
import { sweepEveryBrand } from "#tests/support/sweeps.ts";

// why: limits are tested on their own
vi.mock("#app/platform/runtime/process-limits.server.ts", () => ({
  processLimits: () => ({ takeToken: async () => ({ allowed: true, retryAfterSeconds: 0 }) }),
}));

const database = testDatabase({ about: "every statement, and the whole ledger" });
const jobs = testJobs(database, [sendMailJob, sendRefundJob]);
const tenant = anyTenant({ minimum_message_costs: { NL: { costs: 95, currency: "EUR" } } });
const tenantId = tenant.id;
const clock = stoppedClock(new Date("2026-03-02T10:00:00Z"));
const payments = testPayments(clock);

beforeAll(() => database.addTenant(tenantId));
// why: how many receipts an address gets is tested on its own
beforeEach(() => database.asOwner("delete from rate_limit"));

async function aBuyer(outcome: "paid" | "pending" = "paid") {
  const member = await memberCtx(tenant, clock, { account: { signupDate: new Date("2025-01-01T00:00:00Z") } });
  const { paymentId } = await orderPackage(member, 30, 4_550);
  await endAtSandbox(payments, member, paymentId, outcome);
  await settlePayment(member, { paymentId });
  return { member, paymentId };
}

let spends = 0;
const spend = ({ actor }: MemberCtx, credits: number) =>
  callAsTenant(tenantId, "spend_credits", [actor.accountId, "photo", credits, `w:${(spends += 1)}`, clock.now()]);

const saying = (purchase: string, changes: { id?: string; contract?: string; email?: MailAddress } = {}) => ({
  id: randomUUID(),
  contract: "",
  name: "Anna",
  email: addressOf("anna@example.com"),
  address: "192.0.2.7",
  purchase,
  ...changes,
});

const state = async (ctx: Ctx, input: ReturnType<typeof saying>) => {
  const token = await stateWithdrawal(ctx, input);
  return { token, view: await viewWithdrawal(ctx, { token }) };
};
const settleWithdrawals = async () => {
  let decided = 0;
  for (const id of await listSettledWithdrawals({ tenant }))
    decided += await settleWithdrawal({ tenant, clock }, { id });
  return decided;
};
const rows = () => withTenant(tenantId, (tx) => tx.withdrawal.findMany({ where: { tenantId } }));
const receiptsOf = async (number: string) =>
  (await jobs.waiting(sendMailJob)).flatMap((mail) =>
    mail.template === "withdrawal_receipt" && mail.variables.number === number ? [mail] : [],
  );

describe("a member who withdraws from a purchase", () => {
  it("is told before what comes back, gets it, and a receipt with content, date and time at once", async () => {
    const { member, paymentId } = await aBuyer();
    await spend(member, 10);
    expect(await listPurchases(member)).toMatchObject([
      { paymentId, standing: "open", unused: 20, backMinor: 3_033, lastDay: new Date("2026-03-16T00:00:00Z") },
    ]);
    const { view } = await state(member, saying(paymentId));
    expect(view).toMatchObject({ name: "Anna", outcome: "refunded", refund: "asked" });
    expect(view.time).toContain("2 March 2026");
    expect(view.time).toMatch(/11:00:00/);
    expect(view.purchase).toContain("30 credits");
    expect(view.follows).toContain("€30.33");
    expect(view.follows).toContain("16 March 2026");
    expect(await getWallet(member)).toEqual({ credits: 0, owed: 0 });
    const [mail, ...more] = await receiptsOf(view.number);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: { address: "anna@example.com" },
      variables: { time: view.time, purchase: view.purchase, outcome: view.follows, person: "Anna" },
    });
    const [job] = (await jobs.waiting(sendRefundJob)).slice(-1);
    await sendRefund(member, job ?? expect.fail("is to be sent"));
    expect((await listReceipts(member, { paymentId })).map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
      ["receipt", 4_550],
      ["credit_note", 3_033],
    ]);
    expect(await withTenant(tenantId, (tx) => proveBooks(tx, { tenantId }))).toEqual([]);
    expect(await listPurchases(member)).toMatchObject([{ standing: "withdrawn" }]);
  });

  it("withdraws once, however often, from however many windows", async () => {
    const { member, paymentId } = await aBuyer();
    const same = saying(paymentId);
    const tokens = await Promise.all(
      [same, same, same, saying(paymentId), saying(paymentId)].map((input) => stateWithdrawal(member, input)),
    );
    const views = await Promise.all(tokens.map((token) => viewWithdrawal(member, { token })));
    expect(new Set(views.map(({ number }) => number)).size).toBe(1);
    expect((await rows()).filter((row) => row.paymentId === paymentId)).toHaveLength(1);
    expect(await receiptsOf(views[0]?.number ?? "")).toHaveLength(1);
    const { refundingMinor } = await withTenant(tenantId, (tx) =>
      tx.payment.findUniqueOrThrow({ where: { tenantId_id: { tenantId, id: paymentId } } }),
    );
    expect(refundingMinor).toBe(4_550);
  });

  it("ends the premium with the whole price, and keeps it with a part", async () => {
    const premiumOf = async ({ actor }: MemberCtx) =>
      (
        await withTenant(tenantId, (tx) =>
          tx.account.findUniqueOrThrow({ where: { tenantId_id: { tenantId, id: actor.accountId } } }),
        )
      ).paidUser;
    const [whole, part] = [await aBuyer(), await aBuyer()];
    await spend(part.member, 1);
    for (const { member, paymentId } of [whole, part]) await state(member, saying(paymentId));
    expect([await premiumOf(whole.member), await premiumOf(part.member)]).toEqual([false, true]);
  });

  it("gets nothing back for what is used", async () => {
    const { member, paymentId } = await aBuyer();
    await spend(member, 30);
    expect((await state(member, saying(paymentId))).view).toMatchObject({ outcome: "nothing", refund: null });
  });

  it("gets it back once the payment has come that was on its way", async () => {
    const { member, paymentId } = await aBuyer("pending");
    const { token, view } = await state(member, saying(paymentId));
    expect(view).toMatchObject({ outcome: "waiting", refund: null });
    expect(await settleWithdrawals()).toBe(0);
    clock.advance(millisecondsIn.hour);
    await settlePayment(member, { paymentId });
    expect(await settleWithdrawals()).toBe(1);
    expect(await settleWithdrawals()).toBe(0);
    expect(await viewWithdrawal(member, { token })).toMatchObject({ outcome: "refunded", refund: "asked" });
    expect(await getWallet(member)).toEqual({ credits: 0, owed: 0 });
  });

  it("is shown why not once the time is over, and whoever states it all the same has a case", async () => {
    const { member, paymentId } = await aBuyer();
    clock.advance(20 * millisecondsIn.day);
    expect(await listPurchases(member)).toMatchObject([{ standing: "over" }]);
    const { view } = await state(member, saying(paymentId));
    expect(view).toMatchObject({ outcome: "staff", refund: null, caseToken: expect.any(String) });
    expect(await getWallet(member)).toEqual({ credits: 30, owed: 0 });
  });

  it("cannot withdraw from another's purchase", async () => {
    const { member, paymentId } = await aBuyer();
    const other = await memberCtx(tenant, clock);
    expect((await state(other, saying(paymentId))).view).toMatchObject({ outcome: "staff", refund: null });
    expect(await getWallet(member)).toEqual({ credits: 30, owed: 0 });
    expect(await listPurchases(member)).toMatchObject([{ standing: "open" }]);
  });
});

describe("what somebody wrote", () => {
  const messagesOf = (caseNumber: string | null) =>
    withTenant(tenantId, async (tx) => {
      const found = await tx.complaint.findFirst({
        where: { tenantId, number: caseNumber ?? "" },
        select: { messages: { select: { text: true } } },
      });
      return found?.messages.map(({ text }) => text).join() ?? "";
    });
  const rowOf = async (number: string) =>
    (await rows()).find((row) => row.number === number) ?? expect.fail("is not kept");

  it("beside a purchase stands on statement and receipt, and staff read it, while the purchase is decided", async () => {
    const { member, paymentId } = await aBuyer();
    const contract = "the premium of 3 May, order 1234";
    const { view } = await state(member, saying(paymentId, { contract }));
    expect(view).toMatchObject({ outcome: "refunded", refund: "asked", caseToken: expect.any(String) });
    expect(view.purchase).toMatch(/^30 credits, P-[\dA-F]{8}, \d+ March 2026 \(the premium of 3 May, order 1234\)$/);
    expect((await receiptsOf(view.number)).map(({ variables }) => variables)).toMatchObject([
      { purchase: view.purchase },
    ]);
    const { caseNumber } = await rowOf(view.number);
    expect(await messagesOf(caseNumber)).toContain(contract);
    expect(await messagesOf(caseNumber)).toContain("€45.50");
  });

  it("is on the page to which its form leads, whoever sends it and whatever was sent by it before", async () => {
    const { member, paymentId } = await aBuyer();
    const second = await buyPackage(payments, member, { credits: 30, cents: 4_550 });
    const said = [
      saying(paymentId),
      saying(second),
      saying(second, { contract: "and the one of May" }),
      saying(inWords, { contract: "the one of May" }),
      saying(inWords, { contract: "the one of June" }),
      saying(inWords, { contract: "the one of June", email: addressOf("other@example.com") }),
    ];
    const askers: readonly Ctx[] = [{ ...member, actor: null }, member];
    for (const first of said)
      for (const then of said) {
        const id = randomUUID();
        for (const asker of first === then ? askers : askers.toReversed())
          for (const input of [first, then, first]) {
            const { view } = await state(asker, { ...input, id });
            expect(view).toMatchObject({ name: input.name, email: input.email });
            expect(view.purchase).toContain(input.contract);
            if (input.purchase !== inWords)
              expect(view.purchase).toContain(`P-${input.purchase.slice(0, 8).toUpperCase()}`);
          }
      }
    const mine = (await rows()).filter(({ accountId }) => accountId === member.actor.accountId);
    expect(new Set(mine.map((row) => row.paymentId))).toEqual(new Set([paymentId, second, null]));
    const [id, numbers] = [randomUUID(), new Set<string>()];
    for (const asker of [...askers, ...askers])
      for (const input of said) numbers.add((await state(asker, { ...input, id })).view.number);
    // why two more: what a visitor says of a purchase is for staff, what a member says of it is decided
    expect(numbers.size).toBe(said.length + 2);
  });

  it("names the purchase that was chosen where the session ended before it was confirmed, and goes on after it", async () => {
    const { member, paymentId } = await aBuyer();
    const chosen = saying(paymentId);
    const loggedOut = await state({ ...member, actor: null }, chosen);
    const number = `P-${paymentId.slice(0, 8).toUpperCase()}`;
    expect(loggedOut.view).toMatchObject({ outcome: "staff", purchase: number });
    expect((await receiptsOf(loggedOut.view.number)).map(({ variables }) => variables)).toMatchObject([
      { purchase: number },
    ]);
    expect(await messagesOf((await rowOf(loggedOut.view.number)).caseNumber)).toContain(number);
    expect((await state(member, chosen)).view).toMatchObject({ outcome: "refunded" });
  });

  it("for another address than before is a statement of its own, and gives nothing back twice", async () => {
    const { member, paymentId } = await aBuyer();
    const first = await state(member, saying(paymentId));
    const other = addressOf("other@example.com");
    const { view } = await state(member, saying(paymentId, { email: other }));
    expect(view).toMatchObject({ outcome: "staff", refund: null, email: "other@example.com" });
    expect(view.number).not.toBe(first.view.number);
    expect((await receiptsOf(view.number)).map(({ to }) => to.address)).toEqual([other]);
    expect(await withTenant(tenantId, (tx) => tx.refund.count({ where: { tenantId, paymentId } }))).toBe(1);
  });
});

describe("a visitor who withdraws", () => {
  it("has a receipt and a case for staff, which says by when the money is due", async () => {
    const { member } = await aBuyer();
    const visitor: Ctx = { ...member, actor: null };
    const { view } = await state(visitor, saying(inWords, { contract: "P-4F2A91C3, thirty credits" }));
    expect(view).toMatchObject({ outcome: "staff", purchase: "P-4F2A91C3, thirty credits" });
    expect(await receiptsOf(view.number)).toHaveLength(1);
    const stated = (await rows()).find(({ number }) => number === view.number);
    const opened = await withTenant(tenantId, (tx) =>
      tx.complaint.findFirst({
        where: { tenantId, number: stated?.caseNumber ?? "" },
        include: { messages: { select: { text: true } } },
      }),
    );
    expect(opened).toMatchObject({ subject: "payment", status: "open", email: "anna@example.com" });
    expect(opened?.messages[0]?.text).toContain("P-4F2A91C3, thirty credits");
    expect(opened?.messages[0]?.text).toContain(view.follows);
    expect(view.follows).toContain("2026");
  });

  it("is not named any more after three years, while what was stated stays", async () => {
    const { member } = await aBuyer();
    const stated = await state({ ...member, actor: null }, saying(inWords, { contract: "P-1" }));
    await sweepEveryBrand(sweepWithdrawals, {
      clock: stoppedClock(new Date(clock.now().getTime() + 1_090 * millisecondsIn.day)),
    });
    expect(await viewWithdrawal(member, stated)).toMatchObject({ name: "Anna", purchase: "P-1" });
    await sweepEveryBrand(sweepWithdrawals, {
      clock: stoppedClock(new Date(clock.now().getTime() + 1_100 * millisecondsIn.day)),
    });
    expect(await viewWithdrawal(member, stated)).toMatchObject({
      name: "",
      email: null,
      purchase: "",
      outcome: "staff",
    });
  });

  it("is found by the secret of the page alone", async () => {
    const { member } = await aBuyer();
    const other = { ...tenant, id: "otherbrand" };
    const { token } = await state(member, saying(inWords, { contract: "the one of May" }));
    await expect(viewWithdrawal({ ...member, tenant: other }, { token })).rejects.toMatchObject({ code: "not_found" });
    await expect(viewWithdrawal(member, { token: `${token}x` })).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("a form", () => {
  const form = { id: randomUUID(), step: "confirm", name: "Anna", email: "Anna@Example.com" };
  const faults = (input: object) =>
    withdrawalContract.safeParse({ ...form, ...input }).error?.issues.map(({ message }) => message) ?? [];

  it.each([
    [{ purchase: randomUUID() }, []],
    [{ contract: "P-1" }, []],
    [{ contract: " " }, ["contract"]],
    [{ contract: "bought at https://www.example.com" }, []],
    [{ purchase: randomUUID(), contract: "and the one of May" }, []],
    [{ contract: "P-1", name: " " }, ["name"]],
    [{ contract: "P-1", email: "anna" }, ["email"]],
    [{ purchase: "mine" }, ["purchase"]],
    [{ contract: " ", name: " " }, ["name", "contract"]],
  ])("with %j has the faults %j", (input, expected) => {
    expect(faults(input)).toEqual(expected);
  });
});
