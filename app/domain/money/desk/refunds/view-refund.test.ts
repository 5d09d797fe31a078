import { beforeAll, expect, it } from "vitest";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { operatorOf } from "#tests/factories/desk.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { orderPackage, testPayments } from "#tests/factories/payments.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { viewRefund } from "./view-refund.server.ts";

const database = testDatabase();
const tenant = anyTenant({ minimum_message_costs: { NL: { costs: 95, currency: "EUR" } } });
const tenantId = tenant.id;
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
beforeAll(() => database.addTenant(tenantId));
beforeAll(() => void testPayments(clock));

it.each([
  { method: "directdebit", days: 55, mayComeBack: true },
  { method: "directdebit", days: 57, mayComeBack: false },
  { method: "card", days: 1, mayComeBack: false },
])("warns that the bank may fetch back a $method of $days days as well: $mayComeBack", async (given) => {
  const staff = await operatorOf(database, tenant, clock, "operator");
  const payer = await memberCtx(tenant, clock, { account: { signupDate: new Date("2025-01-01T00:00:00Z") } });
  const { paymentId: id } = await orderPackage(payer, 30, 4_550);
  const completedAt = new Date(clock.now().getTime() - given.days * millisecondsIn.day);
  await withTenant(tenantId, (tx) =>
    tx.payment.update({
      where: { tenantId_id: { tenantId, id } },
      data: { status: "completed", method: given.method, completedAt },
    }),
  );
  expect((await viewRefund(staff, { id, amount: null })).mayComeBack).toBe(given.mayComeBack);
});
