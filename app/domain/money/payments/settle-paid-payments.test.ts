import { afterAll, beforeAll, expect, it } from "vitest";
import { tellAlarms } from "#app/domain/money/alarms/tell-alarms.server.ts";
import { getWallet } from "#app/domain/money/ledger/get-wallet.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { orderPackage } from "#tests/factories/payments.ts";
import { openMollieWorld, type ProviderWorld } from "#tests/factories/provider-worlds.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";
import { settlePaidPayments } from "./settle-paid-payments.server.ts";
import { settlePayment } from "./settle-payment.server.ts";

const database = testDatabase();
testJobs(database, [sendMailJob]);
const tenant = anyTenant({ minimum_message_costs: { NL: { costs: 95, currency: "EUR" } } });
const tenantId = tenant.id;
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
const failures: unknown[] = [];
const sweep = () => settlePaidPayments({ tenant, clock, onError: (error) => failures.push(error) });
let world: ProviderWorld;

beforeAll(async () => {
  await database.addTenant(tenantId);
  world = await openMollieWorld(clock);
  world.use();
});
afterAll(() => world.close());

async function bought() {
  const member = await memberCtx(tenant, clock, { account: { signupDate: new Date("2025-01-01T00:00:00Z") } });
  const { paymentId, goTo } = await orderPackage(member, 30, 4_550);
  const at = { tenantId, ref: goTo.slice(goTo.lastIndexOf("/") + 1), amountMinor: 4_550 };
  await world.happen(at, "pay");
  await settlePayment(member, { paymentId });
  return { member, paymentId, at };
}

it("finds what nobody told of a paid payment: once a day, for 400 days, those first that were not asked for the longest", async () => {
  const { member, at } = await bought();
  await world.happen(at, "chargeBack");
  expect(await sweep()).toBe(0);
  expect(await getWallet(member)).toEqual({ credits: 30, owed: 0 });
  clock.advance(millisecondsIn.day + 1);
  expect(await sweep()).toBe(1);
  expect(await getWallet(member)).toEqual({ credits: 0, owed: 0 });
  expect(await sweep()).toBe(0);
  await world.happen(at, "reverse");
  clock.advance(398 * millisecondsIn.day);
  expect(await sweep()).toBe(1);
  expect(await getWallet(member)).toEqual({ credits: 30, owed: 0 });
  clock.advance(2 * millisecondsIn.day);
  expect(await sweep()).toBe(0);
  expect(failures).toEqual([]);
});

it("goes on with the others where one cannot be asked for, and its alarm is told once", async () => {
  const [odd, other] = [await bought(), await bought()];
  await world.happen(other.at, "refundRest");
  await withTenant(tenantId, (tx) =>
    tx.payment.update({ where: { tenantId_id: { tenantId, id: odd.paymentId } }, data: { amountMinor: 4_551 } }),
  );
  clock.advance(millisecondsIn.day + 1);
  expect(await sweep()).toBe(1);
  expect(failures.map(String)).toEqual([`Error: The provider has another amount for payment ${odd.paymentId}`]);
  expect(await getWallet(other.member)).toEqual({ credits: 0, owed: 0 });
  const told: unknown[] = [];
  const tell = () => tellAlarms({ tenant, clock, onAlarm: (alarm) => told.push(alarm) });
  expect([await tell(), await tell()]).toEqual([1, 0]);
  expect(told).toMatchObject([
    {
      tenantId,
      kind: "amount_differs",
      subject: expect.stringMatching(new RegExp(`^${odd.paymentId} \\d+ EUR$`)),
      paymentId: odd.paymentId,
    },
  ]);
});
