import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { raiseAlarm } from "#app/domain/money/alarms/raise-alarm.server.ts";
import { refuseBlocked } from "#app/domain/money/mandates/refuse-blocked.server.ts";
import { findLatestPayment } from "#app/domain/money/payments/find-latest-payment.server.ts";
import { settlePayment } from "#app/domain/money/payments/settle-payment.server.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { readEnv } from "#app/platform/env/env.server.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { createRuntime } from "#app/platform/runtime/runtime.server.ts";
import { processRegistry } from "#app/platform/tenancy/registry/registry.server.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";
import { brandOperator } from "#tests/factories/brand-operator.ts";
import { operatorOf } from "#tests/factories/desk.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { orderPackage } from "#tests/factories/payments.ts";
import { openMollieWorld, openStripeWorld, type ProviderWorld } from "#tests/factories/provider-worlds.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";
import { clearAlarm } from "./alarms/clear-alarm.server.ts";
import { listAlarms } from "./alarms/list-alarms.server.ts";
import { noteAlarm } from "./alarms/note-alarm.server.ts";
import { viewAlarm } from "./alarms/view-alarm.server.ts";
import { addDebitBlock } from "./debit-blocks/add-debit-block.server.ts";
import { debitBlockContract } from "./debit-blocks/debit-block-contract.ts";
import { liftDebitBlock } from "./debit-blocks/lift-debit-block.server.ts";
import { listDebitBlocks } from "./debit-blocks/list-debit-blocks.server.ts";
import { viewDebitBlock } from "./debit-blocks/view-debit-block.server.ts";
import { listDisputes } from "./disputes/list-disputes.server.ts";
import { seeDisputeRatios } from "./disputes/see-dispute-ratios.server.ts";
import { watchDisputeRatios } from "./disputes/watch-dispute-ratios.server.ts";

// why: limits are tested on their own, and these members order often
vi.mock("#app/platform/runtime/process-limits.server.ts", () => ({
  processLimits: () => ({ takeToken: async () => ({ allowed: true, retryAfterSeconds: 0 }) }),
}));

const database = testDatabase({ about: "every payment, and the whole ledger" });
testJobs(database, [sendMailJob]);
const tenant = anyTenant({ minimum_message_costs: { NL: { costs: 95, currency: "EUR" } } });
const tenantId = tenant.id;
const sister = anyTenant({}, "sister");
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
const worlds: ProviderWorld[] = [];
const reason = "Asked for in complaint C-1.";
let kim: BrandOperatorCtx;
let stranger: BrandOperatorCtx;

beforeAll(async () => {
  createRuntime(readEnv({ NODE_ENV: "test", LOG_LEVEL: "silent" }));
  for (const id of [tenantId, sister.id, "otherbrand"]) await database.addTenant(id);
  for (const each of [tenant, sister]) processRegistry().replaceTenant(each);
  worlds.push(await openStripeWorld(clock), await openMollieWorld(clock));
  kim = await operatorOf(database, tenant, clock, "operator");
  stranger = await operatorOf(database, { ...tenant, id: "otherbrand" }, clock, "operator");
});
afterAll(() => Promise.all(worlds.map((world) => world.close())));

const newPayer = () => memberCtx(tenant, clock, { account: { signupDate: new Date("2025-01-01T00:00:00Z") } });

async function bought(member: MemberCtx, worldName: string, method: "card" | "directdebit" = "card") {
  const world = worlds.find(({ name }) => name === worldName) ?? expect.fail("has been opened");
  world.use();
  clock.advance(1_000);
  const { id: after } = await findLatestPayment(member);
  const { paymentId, goTo } = await orderPackage(member, 30, 4_550, { after, method });
  const at = { tenantId, ref: goTo.slice(goTo.lastIndexOf("/") + 1), amountMinor: 4_550 };
  await world.happen(at, "pay");
  await settlePayment(member, { paymentId });
  return {
    paymentId,
    happen: async (what: "chargeBack" | "reverse") => {
      await world.happen(at, what);
      world.use();
      await settlePayment(member, { paymentId });
    },
  };
}

describe("disputes", () => {
  it("are listed by state with their deadline, and counted against the card's scheme for the company", async () => {
    const [first, second, third] = [
      await bought(await newPayer(), "stripe"),
      await bought(await newPayer(), "stripe"),
      await bought(await newPayer(), "mollie"),
    ];
    await first.happen("chargeBack");
    await third.happen("chargeBack");
    const open = await listDisputes(kim, { status: "open" });
    expect(open.disputes).toMatchObject([
      {
        paymentId: first.paymentId,
        amountMinor: 4_550,
        reason: "fraudulent",
        method: "card",
        scheme: "visa",
        evidenceDueAt: new Date(clock.now().getTime() + 7 * millisecondsIn.day),
      },
    ]);
    expect(await ratioOf(tenant, "visa")).toMatchObject({ paid: 2, disputed: 1, base: 2, ratio: 0.5 });
    expect(await ratioOf(tenant, "mastercard")).toMatchObject({ paid: 1, disputed: 1, base: 0, level: "watch" });
    await first.happen("reverse");
    expect((await listDisputes(kim, { status: "open" })).disputes).toEqual([]);
    expect((await listDisputes(kim, { status: "won" })).disputes).toMatchObject([{ paymentId: first.paymentId }]);
    expect((await listDisputes(kim, { status: "lost" })).disputes).toMatchObject([{ paymentId: third.paymentId }]);
    expect(await listDisputes(stranger, { status: "won" })).toEqual({ disputes: [] });
    expect(second.paymentId).not.toBe(first.paymentId);
  });

  it("of a company are added up over its brands, as far as the operator may see them", async () => {
    const { company, brands, counted, ratios } = await seeDisputeRatios(whoLooks(sister));
    expect({ company, brands, counted }).toEqual({ company: tenant.company.name, brands: 2, counted: 2 });
    expect(ratios.find(({ scheme }) => scheme === "visa")).toMatchObject({ paid: 2, disputed: 1 });
    const alone = await seeDisputeRatios(whoLooks(sister, sister.id));
    expect(alone).toMatchObject({ brands: 2, counted: 1, ratios: [] });
    await expect(seeDisputeRatios(whoLooks(tenant, sister.id))).rejects.toMatchObject({ code: "forbidden" });
  });

  it("that a scheme watches are an alarm, once, at the brand that had them", async () => {
    expect(await watchDisputeRatios({ brands: [tenant, sister] }, { clock })).toBe(2);
    expect(await watchDisputeRatios({ brands: [tenant, sister] }, { clock })).toBe(2);
    const alarmsOf = (id: string) =>
      database.asOwner(
        "select subject, details ->> 'base' as base from money_alarm where kind = 'dispute_ratio' and tenant_id = $1 order by subject",
        [id],
      );
    expect(await alarmsOf(tenantId)).toEqual([
      { subject: "mastercard 2026-03 watch", base: "0" },
      { subject: "visa 2026-03 watch", base: "2" },
    ]);
    expect(await alarmsOf(sister.id)).toEqual([]);
    const later = stoppedClock(new Date("2026-05-01T00:00:00Z"));
    expect(await watchDisputeRatios({ brands: [tenant, sister] }, { clock: later })).toBe(0);
  });
});

/** Whoever sees the books of every brand, or of one alone. */
function whoLooks(at: Tenant, only: string | null = null): BrandOperatorCtx {
  const { operator, locale, requestId } = brandOperator({ grants: [{ role: "finance", tenantId: only }] });
  return { tenant: at, actor: null, operator, locale, requestId, clock };
}

async function ratioOf(at: Tenant, scheme: string) {
  const { ratios } = await seeDisputeRatios(whoLooks(at));
  return ratios.find((each) => each.scheme === scheme && each.month === "2026-03");
}

describe("alarms", () => {
  async function raised(): Promise<string> {
    const subject = randomUUID();
    return withTenant(tenantId, async (tx) => {
      const details = { booked: 100, told: { amountMinor: 99 }, follows: ["alarm", "tell_operator"] };
      await raiseAlarm(tx, { tenantId, kind: "amount_differs", subject, details, raisedAt: clock.now() });
      return (await tx.moneyAlarm.findFirstOrThrow({ where: { tenantId, subject } })).id;
    });
  }

  it("are noted, cleared once with what was found, and stay readable with both", async () => {
    const id = await raised();
    expect((await listAlarms(kim, { state: "open" })).map((each) => each.id)).toContain(id);
    await noteAlarm(kim, { id, reason: "The provider was asked." });
    clock.advance(1_000);
    await clearAlarm(kim, { id, reason });
    await expect(clearAlarm(kim, { id, reason })).rejects.toMatchObject({ code: "conflict" });
    expect((await listAlarms(kim, { state: "open" })).map((each) => each.id)).not.toContain(id);
    expect((await listAlarms(kim, { state: "cleared" })).map((each) => each.id)).toContain(id);
    expect(await viewAlarm(kim, { id })).toMatchObject({
      clearedAt: clock.now(),
      facts: expect.arrayContaining([
        { name: "told.amountMinor", value: "99" },
        { name: "booked", value: "100" },
        { name: "follows", value: "alarm, tell_operator" },
      ]),
      notes: [
        { action: "alarm.note", reason: "The provider was asked.", operatorId: kim.operator.id },
        { action: "alarm.clear", reason },
        { action: "alarm.view" },
      ],
    });
  });

  it("of another brand are not there", async () => {
    const id = await raised();
    expect(await listAlarms(stranger, { state: "open" })).toEqual([]);
    for (const asked of [
      () => viewAlarm(stranger, { id }),
      () => noteAlarm(stranger, { id, reason }),
      () => clearAlarm(stranger, { id, reason }),
    ])
      await expect(asked()).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("debit blocks", () => {
  const block = (whom: string) => addDebitBlock(kim, debitBlockContract.parse({ whom, reason }));
  const isRefused = (accountId: string, ibanHash: string | null) =>
    withTenant(tenantId, (tx) => refuseBlocked(tx, { tenantId, accountId, ibanHash, now: clock.now() })).then(
      () => false,
      () => true,
    );

  it("hold for a member by id, profile or address, until they are lifted with a reason", async () => {
    for (const name of ["account", "profile", "address"] as const) {
      const member = await newPayer();
      const { accountId, profileId } = member.actor;
      const { email } = await withTenant(tenantId, (tx) =>
        tx.account.findUniqueOrThrow({ where: { tenantId_id: { tenantId, id: accountId } } }),
      );
      const whom = { account: accountId, profile: profileId, address: email ?? "" }[name];
      await block(whom);
      await expect(block(whom)).rejects.toMatchObject({ code: "conflict" });
      expect(await isRefused(accountId, null)).toBe(true);
      const { blocks } = await listDebitBlocks(kim);
      const listed = blocks.find((each) => each.member?.accountId === accountId) ?? expect.fail("is listed");
      expect(listed).toMatchObject({ code: null, bankAccount: "" });
      expect(await viewDebitBlock(kim, { id: listed.id })).toMatchObject({
        notes: [{ action: "debit_block.add", reason }, { action: "debit_block.view" }],
      });
      await liftDebitBlock(kim, { id: listed.id, reason });
      expect(await isRefused(accountId, null)).toBe(false);
      await expect(liftDebitBlock(kim, { id: listed.id, reason })).rejects.toMatchObject({ code: "not_found" });
      const log = await withTenant(tenantId, (tx) =>
        tx.auditEntry.findMany({ where: { tenantId, subjectId: listed.id, action: "debit_block.lift" } }),
      );
      expect(log).toMatchObject([{ reason, details: { before: "staff", after: "free", accountId } }]);
    }
  });

  it("hold for a bank account by a fingerprint of its number, which is kept nowhere", async () => {
    const member = await newPayer();
    await block("NL91 ABNA 0417 1643 00");
    const row = await withTenant(tenantId, (tx) =>
      tx.debitBlock.findFirstOrThrow({ where: { tenantId, accountId: null } }),
    );
    expect(JSON.stringify(row)).not.toContain("0417164300");
    expect(await isRefused(member.actor.accountId, row.ibanHash)).toBe(true);
    expect(await isRefused(member.actor.accountId, "another")).toBe(false);
    expect(await listDebitBlocks(stranger)).toEqual({ blocks: [], barred: [] });
    await expect(viewDebitBlock(stranger, { id: row.id })).rejects.toMatchObject({ code: "not_found" });
    await expect(liftDebitBlock(stranger, { id: row.id, reason })).rejects.toMatchObject({ code: "not_found" });
    await expect(block("nobody@members.example")).rejects.toMatchObject({ code: "not_found" });
    await expect(block(randomUUID())).rejects.toMatchObject({ code: "not_found" });
  });

  it.each(["", "Anna", "NL91 ABNA 0417 1643 01"])("are for no %j", (whom) => {
    expect(debitBlockContract.safeParse({ whom, reason }).success).toBe(false);
  });

  it("say who is stopped by their bank's answers", async () => {
    const member = await newPayer();
    const { paymentId } = await bought(member, "stripe", "directdebit");
    expect((await listDebitBlocks(kim)).barred).toEqual([]);
    await withTenant(tenantId, (tx) =>
      tx.dispute.create({
        data: {
          tenantId,
          paymentId,
          provider: "stripe",
          providerRef: "dp_returned",
          status: "lost",
          amountMinor: 4_550,
          currency: "EUR",
          reason: "MD06",
          openedAt: clock.now(),
        },
      }),
    );
    expect((await listDebitBlocks(kim)).barred).toEqual([
      { accountId: member.actor.accountId, name: expect.any(String), codes: ["MD06"], since: clock.now() },
    ]);
  });
});
