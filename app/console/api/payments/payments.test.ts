import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { consoleApi } from "#app/console/api/console-api.server.ts";
import { moneyEndpoints } from "#app/console/api/money-endpoints.server.ts";
import { addressOf, bodyOf } from "#app/console/contracts/address-of.ts";
import { addDebitBlock } from "#app/console/contracts/debit-blocks/add-debit-block.ts";
import { liftDebitBlock } from "#app/console/contracts/debit-blocks/lift-debit-block.ts";
import { listDebitBlocks } from "#app/console/contracts/debit-blocks/list-debit-blocks.ts";
import { viewDebitBlock } from "#app/console/contracts/debit-blocks/view-debit-block.ts";
import { clearAlarm } from "#app/console/contracts/alarms/clear-alarm.ts";
import { listAlarms } from "#app/console/contracts/alarms/list-alarms.ts";
import { noteAlarm } from "#app/console/contracts/alarms/note-alarm.ts";
import { viewAlarm } from "#app/console/contracts/alarms/view-alarm.ts";
import { listDisputes } from "#app/console/contracts/disputes/list-disputes.ts";
import type { EndpointContract } from "#app/console/contracts/endpoint.ts";
import { refundPayment } from "#app/console/contracts/payments/refund-payment.ts";
import { searchPayments } from "#app/console/contracts/payments/search-payments.ts";
import { seeReceipt } from "#app/console/contracts/payments/see-receipt.ts";
import { viewPayment } from "#app/console/contracts/payments/view-payment.ts";
import { viewRefund } from "#app/console/contracts/payments/view-refund.ts";
import { listReceivables } from "#app/console/contracts/receivables/list-receivables.ts";
import { giveCredits } from "#app/console/contracts/wallets/give-credits.ts";
import { viewWallet } from "#app/console/contracts/wallets/view-wallet.ts";
import { raiseAlarm } from "#app/domain/money/alarms/raise-alarm.server.ts";
import { sendRefundJob } from "#app/domain/money/reversals/send-refund-job.ts";
import type { Operator } from "#app/domain/operators/rights/operator-ctx.ts";
import type { OperatorRole } from "#app/domain/operators/rights/operator-roles.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { asOperator } from "#app/platform/db/connection/operator-scope.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { readEnv } from "#app/platform/env/env.server.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { createRuntime } from "#app/platform/runtime/runtime.server.ts";
import { buyPackage } from "#tests/factories/desk.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { testPayments } from "#tests/factories/payments.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { addOperator } from "#tests/support/operators.ts";
import { testJobs } from "#tests/support/jobs.ts";

// why: limits are tested on their own, and these members order often
vi.mock("#app/platform/runtime/process-limits.server.ts", () => ({
  processLimits: () => ({ takeToken: async () => ({ allowed: true, retryAfterSeconds: 0 }) }),
}));

const database = testDatabase({ about: "every payment, and the whole ledger" });
testJobs(database, [sendMailJob, sendRefundJob]);
const tenant = anyTenant({ minimum_message_costs: { NL: { costs: 95, currency: "EUR" } } });
const brand = tenant.id;
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
const reason = "Asked for in complaint C-1.";
let payments: ReturnType<typeof testPayments>;

beforeAll(async () => {
  createRuntime(readEnv({ NODE_ENV: "test", LOG_LEVEL: "silent" }));
  for (const id of [brand, "otherbrand"]) await database.addTenant(id);
  payments = testPayments(clock);
});

/** Somebody who works for one brand, as the database knows them too. */
async function anOperator(role: OperatorRole, tenantId = brand): Promise<Operator> {
  const id = await addOperator(database, { brands: [tenantId], role });
  return { id, name: "Kim", grants: [{ role, tenantId }], scopes: null, freshUntil: new Date(8.64e15) };
}

function send<Input extends z.ZodType>(operator: Operator, contract: EndpointContract<Input>, input: z.input<Input>) {
  const origin = "https://console.example";
  const api = consoleApi({
    handlers: moneyEndpoints,
    clock,
    findOperator: () => Promise.resolve(null),
    findOperatorByToken: () => Promise.resolve(operator),
    findTenant: (id) => (id === brand ? tenant : { ...tenant, id }),
    asOperator,
    onFailure: (error) => expect.fail(String(error)),
  });
  const request = new Request(`${origin}${addressOf(contract, input)}`, {
    method: contract.method,
    headers: { origin, authorization: "Bearer lia_x", "content-type": "application/json" },
    ...(contract.method === "POST" && { body: JSON.stringify(bodyOf(contract, input)) }),
  });
  return api(request, { requestId: "r", address: "203.0.113.5", country: null, origin });
}

/** What an endpoint answers to whoever may ask. */
async function ask<Input extends z.ZodType, Output extends z.ZodType>(
  operator: Operator,
  contract: EndpointContract<Input, Output>,
  input: z.input<Input>,
): Promise<z.output<Output>> {
  const answer = await send(operator, contract, input);
  const body: unknown = await answer.json();
  if (!answer.ok) expect.fail(JSON.stringify(body));
  return contract.output.parse(body);
}

const refusal = z.object({ error: z.string(), faults: z.array(z.object({ path: z.string() })).optional() });

/** With which code, and at which fields, it refuses. */
async function refused<Input extends z.ZodType>(
  operator: Operator,
  contract: EndpointContract<Input>,
  input: z.input<Input>,
) {
  const { error, faults = [] } = refusal.parse(await (await send(operator, contract, input)).json());
  return [error, ...faults.map(({ path }) => path)];
}

async function aPayer() {
  const member = await memberCtx(tenant, clock, {
    account: { signupDate: new Date("2025-01-01T00:00:00Z") },
    profile: { name: "Anna" },
  });
  clock.advance(1_000);
  return {
    accountId: member.actor.accountId,
    payment: await buyPackage(payments, member, { credits: 30, cents: 4_550 }),
  };
}

describe("a payment in the console", () => {
  it("is found by the number of its receipt, which opens as a PDF", async () => {
    const finance = await anOperator("finance");
    const { payment } = await aPayer();
    const { timeline, number } = await ask(finance, viewPayment, { brand, payment });
    const receipt = timeline.find((each) => each.kind === "receipt") ?? expect.fail("has a receipt");
    const found = await ask(finance, searchPayments, { brand, q: receipt.number });
    expect(found).toMatchObject({ payments: [{ id: payment, number, name: "Anna" }], next: null });
    const file = await send(finance, seeReceipt, { brand, payment, receipt: receipt.id, language: "de" });
    expect(file.headers.get("content-type")).toBe("application/pdf");
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
  });

  it("is given back in part, once for each form, with what it does said before and its operator named after", async () => {
    const finance = await anOperator("finance");
    const { payment } = await aPayer();
    const view = await ask(finance, viewRefund, { brand, payment, amount: "5" });
    expect(view).toMatchObject({ left: 4_550, amountMinor: 500, effect: { owed: 0, endsPremium: false } });
    expect(await ask(finance, viewRefund, { brand, payment, amount: "99" })).toMatchObject({ amountMinor: null });
    const refund = { brand, payment, amountMinor: 500, reason, key: randomUUID() };
    expect(await refused(finance, refundPayment, { ...refund, reason: "no" })).toEqual(["invalid_input", "reason"]);
    expect(await refused(finance, refundPayment, { ...refund, amountMinor: 5_000 })).toEqual(["conflict"]);
    await ask(finance, refundPayment, refund);
    await ask(finance, refundPayment, refund);
    const { refundingMinor, leftMinor, timeline } = await ask(finance, viewPayment, { brand, payment });
    expect({ refundingMinor, leftMinor }).toEqual({ refundingMinor: 500, leftMinor: 4_050 });
    expect(timeline.filter((each) => each.kind === "staff" && each.action === "payment.refund")).toMatchObject([
      { by: "Kim", reason, amountMinor: 500 },
    ]);
  });

  it("is nobody's who works for another brand", async () => {
    const { payment } = await aPayer();
    expect(await refused(await anOperator("owner", "otherbrand"), viewPayment, { brand, payment })).toEqual([
      "not_found",
    ]);
  });
});

it("credits are given once for each form, within the limits of the role, and stand at wallet and payment", async () => {
  const support = await anOperator("support");
  const { accountId, payment } = await aPayer();
  clock.advance(1_000);
  const gift = { brand, wallet: accountId, credits: 7, reason, payment, key: randomUUID() };
  expect(await refused(support, giveCredits, { ...gift, credits: 26 })).toEqual(["gift_limit"]);
  await ask(support, giveCredits, gift);
  await ask(support, giveCredits, gift);
  const wallet = await ask(support, viewWallet, { brand, wallet: accountId });
  expect(wallet).toMatchObject({ credits: 37, owed: 0, mayGive: 25 });
  expect(wallet.moves.map(({ kind, amount }) => [kind, amount])).toEqual([
    ["correction", 7],
    ["purchase", 30],
  ]);
  expect(wallet.notes).toContainEqual(expect.objectContaining({ action: "credits.give", by: "Kim", credits: 7 }));
  const { timeline } = await ask(support, viewPayment, { brand, payment });
  expect(timeline.filter((each) => each.kind === "staff" && each.action === "credits.give")).toHaveLength(1);
  const finance = await anOperator("finance");
  expect(await ask(finance, viewWallet, { brand, wallet: accountId })).toMatchObject({ mayGive: null });
});

it("alarms are noted and cleared once, by whom is kept", async () => {
  const finance = await anOperator("finance");
  const { payment } = await aPayer();
  await withTenant(brand, (tx) =>
    raiseAlarm(tx, {
      tenantId: brand,
      raisedAt: clock.now(),
      kind: "amount_differs",
      subject: payment,
      paymentId: payment,
      details: { booked: 1 },
    }),
  );
  const [alarm] = await ask(finance, listAlarms, { brand });
  const at = { brand, alarm: alarm?.id ?? "", reason };
  await ask(finance, noteAlarm, at);
  await ask(finance, clearAlarm, at);
  expect(await refused(finance, clearAlarm, at)).toEqual(["conflict"]);
  const { notes, clearedAt } = await ask(finance, viewAlarm, at);
  expect(clearedAt).not.toBeNull();
  expect(notes.map(({ action, by }) => `${action} ${by}`)).toEqual([
    "alarm.note Kim",
    "alarm.clear Kim",
    "alarm.view Kim",
  ]);
  expect(await ask(finance, listAlarms, { brand, state: "cleared" })).toHaveLength(1);
});

it("debits of an account or a member are blocked until the block is lifted", async () => {
  const finance = await anOperator("finance");
  const { accountId } = await aPayer();
  expect(await refused(finance, addDebitBlock, { brand, whom: "nobody", reason })).toEqual(["invalid_input", "whom"]);
  await ask(finance, addDebitBlock, { brand, whom: accountId, reason });
  await ask(finance, addDebitBlock, { brand, whom: "NL91 ABNA 0417 1643 00", reason });
  const { blocks } = await ask(finance, listDebitBlocks, { brand });
  expect(blocks.map(({ member }) => member?.accountId ?? null).toSorted()).toEqual([accountId, null].toSorted());
  for (const { id } of blocks) {
    expect((await ask(finance, viewDebitBlock, { brand, block: id })).notes[0]).toMatchObject({
      by: "Kim",
      reason,
    });
    await ask(finance, liftDebitBlock, { brand, block: id, reason });
  }
  expect(await ask(finance, listDebitBlocks, { brand })).toEqual({ blocks: [], barred: [] });
});

it("lists of what is owed and disputed say so where there is nothing", async () => {
  const finance = await anOperator("finance");
  expect(await ask(finance, listReceivables, { brand })).toEqual({ owing: [], members: 0, owed: 0, next: null });
  expect(await ask(finance, listDisputes, { brand })).toMatchObject({ disputes: [] });
});
