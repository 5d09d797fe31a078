import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { settlePayment } from "#app/domain/money/payments/settle-payment.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { orderPackage, testOrigin } from "#tests/factories/payments.ts";
import { openMollieWorld, openStripeWorld, type ProviderWorld } from "#tests/factories/provider-worlds.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";
import { compareSettlements } from "./compare-settlements.server.ts";

// why: limits are tested on their own, and these members order often
vi.mock("#app/platform/runtime/process-limits.server.ts", () => ({
  processLimits: () => ({ takeToken: async () => ({ allowed: true, retryAfterSeconds: 0 }) }),
}));

const database = testDatabase();
testJobs(database, [sendMailJob]);
const settings = { minimum_message_costs: { NL: { costs: 95, currency: "EUR" } } } as const;
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
const day = millisecondsIn.day;
describe.each([
  ["stripe", openStripeWorld, "lagoon", "reef"],
  ["mollie", openMollieWorld, "bay", "cove"],
] as const)("what %s settles", (name, open, one, other) => {
  const [lagoon, reef] = [anyTenant(settings, one), anyTenant(settings, other)];
  const errors: unknown[] = [];
  let world: ProviderWorld;
  /** A night: the provider settles what moved, and is compared with. */
  async function compare() {
    world.settle();
    clock.advance(1_000);
    return compareSettlements({ brands: [lagoon, reef] }, { clock, onError: (error) => errors.push(error) });
  }

  beforeAll(async () => {
    for (const { id } of [lagoon, reef]) await database.addTenant(id);
    world = await open(clock);
    world.use();
  });
  afterAll(async () => {
    expect(errors).toEqual([]);
    await world.close();
  });

  async function paid(tenant: Tenant = lagoon) {
    const member = await memberCtx(tenant, clock, { account: { signupDate: new Date("2025-01-01T00:00:00Z") } });
    const { paymentId, goTo } = await orderPackage(member, 30, 4_550);
    const at = { tenantId: tenant.id, ref: goTo.slice(goTo.lastIndexOf("/") + 1), amountMinor: 4_550 };
    await world.happen(at, "pay");
    await settlePayment(member, { paymentId });
    return { paymentId, at };
  }

  const alarmsOf = ({ id: tenantId }: Tenant) =>
    withTenant(tenantId, (tx) => tx.moneyAlarm.findMany({ where: { tenantId }, orderBy: { raisedAt: "asc" } }));
  const movementsOf = (tenantId: string, paymentId: string) =>
    withTenant(tenantId, (tx) =>
      tx.settlementMovement.findMany({
        where: { tenantId, paymentId },
        orderBy: [{ kind: "asc" }, { amountMinor: "desc" }],
      }),
    );
  const owe = (paymentId: string, refundedMinor: number) =>
    withTenant(lagoon.id, (tx) =>
      tx.payment.update({ where: { tenantId_id: { tenantId: lagoon.id, id: paymentId } }, data: { refundedMinor } }),
    );

  it("notes each movement once, by its brand, and finds nothing where the books say the same", async () => {
    const [own, others] = [await paid(), await paid(reef)];
    await world.happen(own.at, "refundPart");
    await world.happen(own.at, "chargeBack");
    clock.advance(day);
    await world.happen(own.at, "reverse");
    clock.advance(1_000);
    for (let night = 0; night < 2; night += 1) expect(await compare()).toBe(2);
    expect(
      (await movementsOf(lagoon.id, own.paymentId)).map(({ kind, amountMinor, currency }) => [
        kind,
        amountMinor,
        currency,
      ]),
    ).toEqual([
      ["payment", 4_550, "EUR"],
      ["refund", -1_516, "EUR"],
      ["chargeback", 4_550, "EUR"],
      ["chargeback", -4_550, "EUR"],
    ]);
    expect(await movementsOf(reef.id, others.paymentId)).toMatchObject([{ amountMinor: 4_550 }]);
    clock.advance(8 * day);
    await compare();
    expect([await alarmsOf(lagoon), await alarmsOf(reef)]).toEqual([[], []]);
  });

  it("brings the books in line with a refund that nobody told of", async () => {
    const { paymentId, at } = await paid();
    await world.happen(at, "refundRest");
    clock.advance(1_000);
    await compare();
    const row = await withTenant(lagoon.id, (tx) =>
      tx.payment.findUniqueOrThrow({ where: { tenantId_id: { tenantId: lagoon.id, id: paymentId } } }),
    );
    expect(row.refundedMinor).toBe(4_550);
    expect(await alarmsOf(lagoon)).toEqual([]);
  });

  it("raises one alarm for a cent that stays unexplained when settling is over, and clears it once they agree", async () => {
    const { paymentId } = await paid();
    const fetchPayment: typeof world.provider.fetchPayment = async (key) => {
      const told = await world.provider.fetchPayment(key);
      return told && { ...told, refundedMinor: 1 };
    };
    const { setProcessPayments } = await import("#app/platform/runtime/process-payments.server.ts");
    setProcessPayments({ sandbox: null, fakes: [{ ...world.provider, fetchPayment }] });
    await settlePayment({ tenant: lagoon, clock }, { paymentId });
    world.settle();
    clock.advance(6 * day);
    await compare();
    expect(await alarmsOf(lagoon)).toEqual([]);
    clock.advance(2 * day);
    for (let night = 0; night < 2; night += 1) await compare();
    expect(await alarmsOf(lagoon)).toMatchObject([
      {
        kind: "settlement_unexplained",
        subject: expect.stringContaining(paymentId),
        paymentId,
        details: { booked: 4_549, settled: 4_550, currency: "EUR" },
        clearedAt: null,
      },
    ]);
    world.use();
    await owe(paymentId, 0);
    await compare();
    expect(await alarmsOf(lagoon)).toMatchObject([
      { subject: expect.stringContaining(paymentId), paymentId, clearedAt: expect.any(Date) },
    ]);

    // why: what differs anew is another alarm; one that people have cleared is not told again while nothing happens
    setProcessPayments({ sandbox: null, fakes: [{ ...world.provider, fetchPayment }] });
    await settlePayment({ tenant: lagoon, clock }, { paymentId });
    clock.advance(8 * day);
    for (let night = 0; night < 2; night += 1) await compare();
    const again = (await alarmsOf(lagoon)).filter((each) => each.clearedAt === null);
    expect(again).toMatchObject([{ paymentId, details: { booked: 4_549, settled: 4_550 } }]);
    await withTenant(lagoon.id, (tx) =>
      tx.moneyAlarm.updateMany({ where: { tenantId: lagoon.id, clearedAt: null }, data: { clearedAt: clock.now() } }),
    );
    await compare();
    expect(await alarmsOf(lagoon)).toHaveLength(2);
    world.use();
    await owe(paymentId, 0);
  });

  it("raises the alarm of a payment whatever is wrong with those before it, and says that something was", async () => {
    const [broken, short] = [await paid(), await paid()];
    const { setProcessPayments } = await import("#app/platform/runtime/process-payments.server.ts");
    const fetchPayment: typeof world.provider.fetchPayment = async (key) => {
      const told = await world.provider.fetchPayment(key);
      if (key.ref === broken.at.ref) throw new Error("The provider does not know it any more");
      return told && { ...told, refundedMinor: key.ref === short.at.ref ? 1 : told.refundedMinor };
    };
    setProcessPayments({ sandbox: null, fakes: [{ ...world.provider, fetchPayment }] });
    await settlePayment({ tenant: lagoon, clock }, { paymentId: short.paymentId });
    await owe(broken.paymentId, 1);
    world.settle();
    clock.advance(8 * day);
    await expect(compare()).rejects.toThrow("The provider does not know it any more");
    expect((await alarmsOf(lagoon)).some(({ paymentId }) => paymentId === short.paymentId)).toBe(true);
    errors.length = 0;
    world.use();
    for (const { paymentId } of [broken, short]) await owe(paymentId, 0);
    await compare();
  });

  it("raises an alarm for what was paid and never settled, and for money of no payment, at one brand of the company", async () => {
    const { paymentId } = await paid();
    clock.advance(8 * day);
    const foreign = await world.provider.createPayment({
      tenantId: lagoon.id,
      paymentId: randomUUID(),
      amountMinor: 999,
      currency: "EUR",
      method: "card",
      description: "Another shop",
      locale: "nl",
      returnUrl: testOrigin,
      eventUrl: testOrigin,
    });
    await world.happen({ tenantId: lagoon.id, ref: foreign.ref, amountMinor: 999 }, "pay");
    clock.advance(1_000);
    const listMovements: typeof world.provider.listMovements = async (window) => {
      const listed = await world.provider.listMovements(window);
      return (
        listed &&
        (async function* () {
          for await (const movement of listed) {
            if (movement.owner?.paymentId === paymentId) continue;
            yield movement.amountMinor === 999 ? { ...movement, owner: null } : movement;
          }
        })()
      );
    };
    const { setProcessPayments } = await import("#app/platform/runtime/process-payments.server.ts");
    setProcessPayments({ sandbox: null, fakes: [{ ...world.provider, listMovements }] });
    for (let night = 0; night < 2; night += 1) await compare();
    const raised = (await alarmsOf(lagoon)).filter(({ clearedAt }) => clearedAt === null);
    expect(raised.map((each) => [each.paymentId ?? each.subject, each.details])).toEqual(
      expect.arrayContaining([
        [paymentId, { booked: 4_550, settled: 0, currency: "EUR" }],
        [
          expect.stringMatching(new RegExp(`^${name}:(?:txn|tr)_`)),
          { movement: "payment", amountMinor: 999, currency: "EUR" },
        ],
      ]),
    );
    expect(raised).toHaveLength(2);
    expect(await alarmsOf(reef)).toEqual([]);
    world.use();
  });
});
