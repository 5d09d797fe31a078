import { randomUUID } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { getWallet } from "#app/domain/money/ledger/get-wallet.server.ts";
import { listMethods } from "#app/domain/money/packages/list-methods.server.ts";
import { findLatestPayment } from "#app/domain/money/payments/find-latest-payment.server.ts";
import { settlePayment } from "#app/domain/money/payments/settle-payment.server.ts";
import { viewPayment } from "#app/domain/money/payments/view-payment.server.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { createOutageWatch } from "#app/platform/payments/outage-watch.ts";
import { debitsUnderMandates } from "#app/platform/payments/payment-provider.ts";
import { untilItFails } from "#app/platform/payments/until-it-fails.ts";
import { paymentProviders, setProcessPayments } from "#app/platform/runtime/process-payments.server.ts";
import { setProcessSms } from "#app/platform/runtime/process-sms.server.ts";
import { debitPrice, mandateDetails, testDebits } from "#tests/factories/direct-debits.ts";
import { orderPackage, testOrigin } from "#tests/factories/payments.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";
import { sweepAllKeptRows, sweepEveryBrand } from "#tests/support/sweeps.ts";
import { beginMandate } from "#app/domain/money/mandates/begin-mandate.server.ts";
import { payWaitingOrder } from "./pay-waiting-order.server.ts";
import { resendMandateCode } from "#app/domain/money/mandates/resend-mandate-code.server.ts";
import { revokeMandate } from "#app/domain/money/direct-debits/revoke-mandate.server.ts";
import { signMandate } from "#app/domain/money/direct-debits/sign-mandate.server.ts";
import { debitDay } from "./debit-day.ts";
import { scheduleDebit } from "./schedule-debit.server.ts";
import { sweepMandates } from "#app/domain/money/mandates/sweep-mandates.server.ts";
import { viewDirectDebit } from "./view-direct-debit.server.ts";

vi.stubEnv("SIGNING_SECRET", "a secret of the tests, long enough");
// why: limits are tested on their own, and these members try often
vi.mock("#app/platform/runtime/process-limits.server.ts", () => ({
  processLimits: () => ({ takeToken: async () => ({ allowed: true, retryAfterSeconds: 0 }) }),
}));

const database = testDatabase();
const jobs = testJobs(database, [sendMailJob]);
const {
  silent,
  tenant,
  tenantId,
  clock,
  sent,
  mollie,
  fake,
  member,
  codeOf,
  pass,
  rowOf,
  start,
  order,
  mandated,
  newIban,
  debited,
} = testDebits(database);
const otherThan = (code: string) => (code === "000000" ? "000001" : "000000");

describe("the first order by direct debit", () => {
  it("leads to the mandate, is announced by mail when that is signed, and debited once on its day", async () => {
    const ctx = await member();
    const { paymentId, goTo } = await order(ctx);
    expect(goTo).toBe("/directdebit?from=%2Fchats");
    expect(await viewPayment(ctx, { paymentId })).toMatchObject({ status: "loading", checkoutUrl: "/directdebit" });
    await beginMandate(ctx, mandateDetails());
    const { unsigned, order: waiting } = await viewDirectDebit(ctx);
    expect(unsigned).toMatchObject({ bank: "ABN AMRO", account: "•••• 4300", mobileEnding: "78", signedAt: null });
    expect(waiting).toMatchObject({ amountMinor: debitPrice, debitOn: new Date("2026-03-04") });
    await signMandate(ctx, { code: codeOf() });
    expect(await payWaitingOrder(ctx, { from: "/chats" })).toBe(`/transactions/${paymentId}?from=%2Fchats`);

    const { mandate, order: ordered } = await viewDirectDebit(ctx);
    expect(ordered).toBeNull();
    expect(await viewPayment(ctx, { paymentId })).toMatchObject({
      status: "pending",
      checkoutUrl: null,
      debit: { on: new Date("2026-03-04"), account: "•••• 4300", reference: mandate?.reference },
    });
    const announced = (await jobs.waiting(sendMailJob)).filter(({ template }) => template === "debit_announced");
    expect(announced.map(({ variables }) => variables)).toEqual([
      expect.objectContaining({
        amount: expect.stringMatching(/^€\s45,50$/),
        date: "4 maart 2026",
        account: "ABN AMRO •••• 4300",
        reference: mandate?.reference,
        creditorId: "NL35ZZZ904172630000",
      }),
    ]);

    expect(await start()).toEqual({ count: 0, faults: 0 });
    pass(2);
    expect(await start()).toEqual({ count: 1, faults: 0 });
    expect(await start()).toEqual({ count: 0, faults: 0 });
    expect((await getWallet(ctx)).credits).toBe(0);
    const { providerRef } = await rowOf(paymentId);
    fake().decide(providerRef ?? "", { status: "paid" });
    await settlePayment(ctx, { paymentId });
    expect((await getWallet(ctx)).credits).toBe(30);
    expect(fake().breaches).toEqual([]);
  });

  it("keeps the words that were agreed to, and the number so that nobody reads it", async () => {
    const ctx = await mandated();
    const { mandate } = await viewDirectDebit(ctx);
    expect(mandate?.wording.join(" ")).toContain("I authorise Test House B.V. to send instructions to my bank");
    expect(mandate?.wording.join(" ")).toContain("at least 2 days before");
    expect(mandate?.wording).toContain(`Mandate reference: ${mandate?.reference}`);
    expect(mandate?.wording.join(" ")).not.toContain("Vries");
    const rows = await database.asOwner("select m::text as row from direct_debit_mandate m where account_id = $1", [
      ctx.actor.accountId,
    ]);
    expect(String(rows[0]?.["row"])).not.toContain("0417164300");
    expect(String(rows[0]?.["row"])).not.toContain(Buffer.from("NL91ABNA0417164300").toString("hex"));
  });
});

describe("with a mandate", () => {
  it("an order is on its way at once, and a second click is the same", async () => {
    const ctx = await mandated();
    const { id: after } = await findLatestPayment(ctx);
    const first = await orderPackage(ctx, 30, debitPrice, { method: "directdebit", after });
    expect(first.goTo).toBe(`/transactions/${first.paymentId}?from=%2Fchats`);
    expect(await orderPackage(ctx, 30, debitPrice, { method: "directdebit", after })).toEqual(first);
    expect(await rowOf(first.paymentId)).toMatchObject({ status: "pending", providerRef: null });
  });

  it("an answer that was lost debits nobody twice", async () => {
    const ctx = await mandated();
    const { paymentId } = await order(ctx);
    pass(7);
    await start();
    const [{ providerRef }, before] = [await rowOf(paymentId), fake().count()];
    expect(providerRef).toMatch(/^tr_/);
    // why: a process that dies here has told the provider and written nothing down; Mollie forgets keys meanwhile
    await database.asOwner("update payment set provider_ref = null where id = $1", [paymentId]);
    fake().forgetKeys();
    await start();
    expect([(await rowOf(paymentId)).providerRef, fake().count()]).toEqual([providerRef, before]);
  });

  it("the month's limit holds for many at once", async () => {
    const ctx = await mandated();
    const { id: _first, ...row } = await rowOf((await order(ctx)).paymentId);
    const orders = await withTenant(tenantId, (tx) =>
      tx.payment.createManyAndReturn({
        data: Array.from({ length: 8 }, () => ({
          ...row,
          idempotencyKey: randomUUID(),
          status: "loading" as const,
          mandateId: null,
          debitOn: null,
        })),
      }),
    );
    const turns = await Promise.allSettled(orders.map(({ id }) => scheduleDebit(ctx, { paymentId: id })));
    expect(turns.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  });

  it("the month's limit holds, and the next month begins anew", async () => {
    const ctx = await mandated();
    for (let turn = 0; turn < 4; turn += 1) await order(ctx);
    await expect(order(ctx)).rejects.toMatchObject({ code: "debit_limit_reached" });
    pass(31);
    await order(ctx);
  });

  it("the month's limit holds where a new mandate moves a debit into another month", async () => {
    const ctx = await mandated();
    const monthIn = (days: number) =>
      debitDay(tenant.company, new Date(clock.now().getTime() + days * millisecondsIn.day), 2).getUTCMonth();
    while (monthIn(0) === monthIn(1)) pass(1);
    const early = [await order(ctx), await order(ctx)];
    pass(1);
    const late = [await order(ctx), await order(ctx), await order(ctx)];
    await beginMandate(ctx, mandateDetails({ iban: "DE12500105170648489890" }));
    await signMandate(ctx, { code: codeOf() });
    const rows = await Promise.all([...early, ...late].map(({ paymentId }) => rowOf(paymentId)));
    expect(rows.map(({ status }) => status)).toEqual(["pending", "cancelled", "pending", "pending", "pending"]);
    const takenBack = (await jobs.waiting(sendMailJob)).filter(({ template }) => template === "debit_cancelled");
    expect(takenBack.map(({ actionPath }) => actionPath)).toEqual([`/transactions/${early[1]?.paymentId}`]);
    const standing = rows.filter(({ status }) => status === "pending");
    expect(new Set(standing.map(({ mandateId }) => mandateId)).size).toBe(1);
    expect(new Set(standing.map(({ debitOn }) => debitOn?.getUTCMonth())).size).toBe(1);
    await expect(order(ctx)).rejects.toMatchObject({ code: "debit_limit_reached" });
  });

  it("that lapsed, the form comes again", async () => {
    const ctx = await mandated();
    pass(365 * 3 + 2);
    expect((await order(ctx)).goTo).toContain("/directdebit");
  });

  it("taken back, what was announced is cancelled and what was sent goes on", async () => {
    const ctx = await mandated();
    const early = await debited(ctx);
    const { paymentId } = await order(ctx);
    await revokeMandate(ctx);
    expect(await rowOf(paymentId)).toMatchObject({ status: "cancelled" });
    expect(await rowOf(early.paymentId)).toMatchObject({ status: "pending" });
    expect((await viewDirectDebit(ctx)).mandate).toBeNull();
    pass(7);
    await start();
    expect((await rowOf(paymentId)).providerRef).toBeNull();
  });

  it("a new one ends the former, and what was announced is announced anew and debited from the new account", async () => {
    const ctx = await mandated();
    const early = await debited(ctx);
    const { paymentId } = await order(ctx);
    const former = await rowOf(paymentId);
    pass(3);
    await beginMandate(ctx, mandateDetails({ iban: "DE12500105170648489890" }));
    expect((await viewDirectDebit(ctx)).mandate).toMatchObject({ bank: "ABN AMRO" });
    await signMandate(ctx, { code: codeOf() });
    expect((await viewDirectDebit(ctx)).mandate).toMatchObject({ bank: "ING", account: "•••• 9890" });
    expect(
      await withTenant(tenantId, (tx) =>
        tx.directDebitMandate.count({ where: { tenantId, accountId: ctx.actor.accountId, status: "active" } }),
      ),
    ).toBe(1);
    const moved = await rowOf(paymentId);
    expect(moved.mandateId).not.toBe(former.mandateId);
    expect(moved.debitOn?.getTime()).toBeGreaterThan(former.debitOn?.getTime() ?? Infinity);
    expect((await rowOf(early.paymentId)).mandateId).toBe(former.mandateId);
    const announced = (await jobs.waiting(sendMailJob)).filter(
      ({ template, actionPath }) => template === "debit_announced" && actionPath === `/transactions/${paymentId}`,
    );
    expect(announced.map(({ variables }) => variables)).toMatchObject([
      { account: "ABN AMRO •••• 4300" },
      { account: "ING •••• 9890" },
    ]);
    pass(7);
    expect(await start()).toEqual({ count: 1, faults: 0 });
    expect((await rowOf(paymentId)).providerRef).toMatch(/^tr_/);
  });

  it("a debit that is moved to a new mandate just as it is sent is not debited from the former account", async () => {
    const ctx = await mandated();
    const { paymentId } = await order(ctx);
    pass(7);
    await beginMandate(ctx, mandateDetails({ iban: "DE12500105170648489890" }));
    const { id: mandateId } = await withTenant(tenantId, (tx) =>
      tx.directDebitMandate.findFirstOrThrow({
        where: { tenantId, accountId: ctx.actor.accountId, status: "pending" },
      }),
    );
    const [moved, committed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const moving = withTenant(tenantId, async (tx) => {
      await tx.payment.updateMany({ where: { tenantId, id: paymentId }, data: { mandateId } });
      moved.resolve();
      await committed.promise;
    });
    await moved.promise;
    const starting = start();
    const isWaiting = () =>
      database.asOwner(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ilike 'update%payment%'",
      );
    await expect.poll(isWaiting, { timeout: 10_000 }).toHaveLength(1);
    committed.resolve();
    await moving;
    expect(await starting).toEqual({ count: 0, faults: 0 });
    expect(await rowOf(paymentId)).toMatchObject({ mandateId, debitSentAt: null, providerRef: null });
    await signMandate(ctx, { code: codeOf() });
    expect(await start()).toEqual({ count: 1, faults: 0 });
  });

  it("a debit waits for its day, and in development for nothing", async () => {
    const ctx = await mandated();
    const { paymentId } = await order(ctx);
    expect(await start()).toEqual({ count: 0, faults: 0 });
    expect(await start({ isAnyDay: true })).toEqual({ count: 1, faults: 0 });
    expect((await rowOf(paymentId)).providerRef).toMatch(/^tr_/);
  });

  it("a debit that cannot even be taken up keeps no other from being sent", async () => {
    const [poisoned, sound] = [await order(await mandated()), await order(await mandated({ iban: newIban() }))];
    await database.asOwner(`
      create function refuse_debit() returns trigger language plpgsql as $$ begin raise 'This one stays'; end $$;
      create trigger refuse_debit before update of debit_sent_at on payment for each row
        when (old.id = '${poisoned.paymentId}') execute function refuse_debit()`);
    pass(7);
    expect(await start()).toEqual({ count: 1, faults: 1 });
    expect((await rowOf(sound.paymentId)).providerRef).not.toBeNull();
    await database.asOwner("drop trigger refuse_debit on payment");
    expect(await start()).toEqual({ count: 1, faults: 0 });
  });

  it("debits that their provider fails at, time and again, hide no other behind them", async () => {
    const stuck: string[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const { paymentId } = await order(await mandated({ iban: newIban() }));
      stuck.push((await rowOf(paymentId)).mandateId ?? "");
    }
    const sound = await order(await mandated({ iban: newIban() }));
    const [provider] = await paymentProviders();
    if (!provider || !debitsUnderMandates(provider)) return expect.fail("debits");
    const failing: typeof provider = {
      ...provider,
      openMandate: async (asked) => (stuck.includes(asked.key) ? expect.fail("is away") : provider.openMandate(asked)),
    };
    setProcessPayments({ sandbox: null, fakes: [untilItFails(failing, createOutageWatch(clock))] });
    pass(6);
    expect(await start()).toEqual({ count: 0, faults: 3 });
    clock.advance(10 * millisecondsIn.minute);
    expect(await start()).toEqual({ count: 1, faults: 3 });
    expect((await rowOf(sound.paymentId)).providerRef).toMatch(/^tr_/);
    setProcessPayments({ sandbox: null, fakes: [provider] });
    expect(await start()).toEqual({ count: 3, faults: 0 });
  });

  it("a debit that its provider never took is given up after days", async () => {
    const ctx = await mandated();
    const { paymentId } = await order(ctx);
    mollie.hasAccount = false;
    pass(4);
    expect(await start()).toMatchObject({ count: 0 });
    expect(await rowOf(paymentId)).toMatchObject({ status: "pending" });
    pass(7);
    await start();
    mollie.hasAccount = true;
    expect(await rowOf(paymentId)).toMatchObject({ status: "failed", failure: "unknown", providerRef: null });
  });
});

describe("the code from the phone", () => {
  const refused = { code: "code_invalid" };
  it("is wrong five times, and then the right one is too late", async () => {
    const ctx = await member();
    await beginMandate(ctx, mandateDetails());
    const code = codeOf();
    for (let turn = 0; turn < 5; turn += 1)
      await expect(signMandate(ctx, { code: otherThan(code) })).rejects.toMatchObject(refused);
    await expect(signMandate(ctx, { code })).rejects.toMatchObject(refused);
    await resendMandateCode(ctx);
    await signMandate(ctx, { code: codeOf() });
  });

  it("of many tries at once only five are looked at", async () => {
    const ctx = await member();
    await beginMandate(ctx, mandateDetails());
    const code = codeOf();
    const tries = await Promise.allSettled(
      Array.from({ length: 12 }, () => signMandate(ctx, { code: otherThan(code) })),
    );
    expect(tries.every(({ status }) => status === "rejected")).toBe(true);
    await expect(signMandate(ctx, { code })).rejects.toMatchObject(refused);
  });

  it("works ten minutes, and only the last one that was sent", async () => {
    const ctx = await member();
    await beginMandate(ctx, mandateDetails());
    const first = codeOf();
    clock.advance(10 * millisecondsIn.minute);
    await expect(signMandate(ctx, { code: first })).rejects.toMatchObject(refused);
    await resendMandateCode(ctx);
    const second = codeOf();
    if (first !== second) await expect(signMandate(ctx, { code: first })).rejects.toMatchObject(refused);
    await signMandate(ctx, { code: second });
    await expect(signMandate(ctx, { code: second })).rejects.toMatchObject({ code: "not_found" });
  });

  it("of another member is of no use", async () => {
    const [one, other] = [await member(), await member()];
    await beginMandate(one, mandateDetails());
    const code = codeOf();
    await beginMandate(other, mandateDetails());
    if (codeOf() !== code) await expect(signMandate(other, { code })).rejects.toMatchObject(refused);
  });

  it("that could not be sent is told, and another can be asked for", async () => {
    const ctx = await member();
    setProcessSms({ sendSms: () => Promise.reject(new Error("away")) });
    await expect(beginMandate(ctx, mandateDetails())).rejects.toMatchObject({ code: "sms_failed" });
    setProcessSms({ sendSms: async (sms) => void sent.push(sms) });
    await resendMandateCode(ctx);
    await signMandate(ctx, { code: codeOf() });
  });
});

describe("a debit that came back", () => {
  const blocked = { code: "debit_blocked" };
  const anotherIban = { iban: "NL20INGB0001234567" };

  it("because the payer wants it back ends debits from the member", async () => {
    const ctx = await mandated();
    const { paymentId, ref } = await debited(ctx);
    fake().decide(ref, { status: "paid" });
    await settlePayment(ctx, { paymentId });
    fake().chargeBack(ref, { amountMinor: debitPrice, code: "MD06" });
    await settlePayment(ctx, { paymentId });
    await expect(order(ctx)).rejects.toMatchObject(blocked);
    await expect(beginMandate(ctx, mandateDetails(anotherIban))).rejects.toMatchObject(blocked);
    expect((await viewDirectDebit(ctx)).mandate).toBeNull();
  });

  it("because the account is closed ends debits from it, whoever asks", async () => {
    const iban = "BE68539007547034";
    const ctx = await mandated({ iban });
    const { paymentId, ref } = await debited(ctx);
    fake().decide(ref, { status: "failed", bankReasonCode: "AC04" });
    await settlePayment(ctx, { paymentId });
    await expect(beginMandate(await member(), mandateDetails({ iban }))).rejects.toMatchObject(blocked);
    await beginMandate(ctx, mandateDetails(anotherIban));
    await signMandate(ctx, { code: codeOf() });
    expect((await order(ctx)).goTo).toContain("/transactions/");
  });

  it("because the number is wrong asks for another", async () => {
    const ctx = await mandated();
    const { paymentId, ref } = await debited(ctx);
    fake().decide(ref, { status: "failed", bankReasonCode: "AC01" });
    await settlePayment(ctx, { paymentId });
    expect((await order(ctx)).goTo).toContain("/directdebit");
  });

  it("without a reason may once, and not twice", async () => {
    const ctx = await mandated();
    for (const turn of [1, 2]) {
      const { paymentId, ref } = await debited(ctx);
      fake().decide(ref, { status: "failed", bankReasonCode: turn === 1 ? "MS03" : "MS02" });
      await settlePayment(ctx, { paymentId });
      await settlePayment(ctx, { paymentId });
      if (turn === 1) expect((await viewDirectDebit(ctx)).mandate).not.toBeNull();
    }
    await expect(order(ctx)).rejects.toMatchObject(blocked);
    await expect(beginMandate(ctx, mandateDetails(anotherIban))).rejects.toMatchObject(blocked);
  });
});

describe("direct debit is offered", () => {
  const payer = { country: "NL", origin: testOrigin } as const;
  const offered = async (of: typeof tenant | typeof silent) =>
    (await listMethods(of, payer)).some(({ method }) => method === "directdebit");

  it("only where the company has a creditor identifier, SMS can be sent, and the limit is above nothing", async () => {
    expect(await offered(tenant)).toBe(true);
    expect(await offered(silent)).toBe(false);
    const closed = {
      ...tenant,
      settings: { ...tenant.settings, direct_debit: { month_limit: 0, notice_days: 2, advance_limit: 0 } },
    };
    expect(await offered(closed)).toBe(false);
    const ctx = { ...(await member()), tenant: silent };
    await expect(viewDirectDebit(ctx)).rejects.toMatchObject({ code: "not_found" });
    await expect(beginMandate(ctx, mandateDetails())).rejects.toMatchObject({ code: "not_found" });
    setProcessSms(null);
    expect(await offered(tenant)).toBe(false);
  });
});

describe("what is kept", () => {
  it("goes with its time: what nobody signed after a day, bank details after 14 months, blocks after 36", async () => {
    const ctx = await mandated();
    const waiting = await member();
    await beginMandate(waiting, mandateDetails());
    await revokeMandate(ctx);
    const hash = randomUUID();
    await withTenant(tenantId, (tx) =>
      tx.debitBlock.create({ data: { tenantId, ibanHash: hash, reason: "AC04", createdAt: clock.now() } }),
    );
    const found = async ({ actor: { accountId } }: MemberCtx) =>
      withTenant(tenantId, (tx) => tx.directDebitMandate.findFirst({ where: { tenantId, accountId } }));
    const blocks = () => withTenant(tenantId, (tx) => tx.debitBlock.count({ where: { tenantId, ibanHash: hash } }));
    pass(2);
    await sweepEveryBrand(sweepMandates, { clock });
    expect([await found(waiting), (await found(ctx))?.ibanEnding]).toEqual([null, "4300"]);
    pass(435);
    await sweepEveryBrand(sweepMandates, { clock });
    await sweepAllKeptRows({ clock });
    expect(await found(ctx)).toMatchObject({
      holder: "",
      ibanEncrypted: new Uint8Array(),
      ibanHash: null,
      ibanEnding: "0000",
      address: {},
      mobile: "",
    });
    expect([(await found(ctx))?.wording, await blocks()]).toEqual([expect.stringContaining("authorise"), 1]);
    pass(700);
    await sweepAllKeptRows({ clock });
    expect(await blocks()).toBe(0);
  });
});
