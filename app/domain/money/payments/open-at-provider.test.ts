import { beforeAll, expect, it, vi } from "vitest";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import type { PaymentOrder } from "#app/platform/payments/payment-provider.ts";
import { setProcessPayments } from "#app/platform/runtime/process-payments.server.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { orderPackage, testPayments } from "#tests/factories/payments.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";

vi.mock("#app/platform/runtime/process-limits.server.ts", () => ({
  processLimits: () => ({ takeToken: async () => ({ allowed: true, retryAfterSeconds: 0 }) }),
}));

const database = testDatabase();
testJobs(database, [sendMailJob]);
const brand = anyTenant({ minimum_message_costs: { NL: { costs: 95, currency: "EUR" } } });
const tenant = { ...brand, company: { ...brand.company, name: "Waterkant Media B.V.", statement: "WATERKANT" } };
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));

beforeAll(() => database.addTenant(tenant.id));

it.each([
  ["card", /^WATERKANT \S+$/],
  ["bank", /^Waterkant Media B\.V\. \S+$/],
] as const)("a provider is told what the statement of a payment by %s names", async (method, line) => {
  const { sandbox } = testPayments(clock);
  const told: PaymentOrder[] = [];
  setProcessPayments({
    sandbox: {
      ...sandbox,
      createPayment: (order) => {
        told.push(order);
        return sandbox.createPayment(order);
      },
    },
  });
  const member = await memberCtx(tenant, clock, { account: { signupDate: new Date("2025-01-01T00:00:00Z") } });
  await orderPackage(member, 30, 4_550, { method });
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({ statement: "WATERKANT", description: expect.stringMatching(line) });
});
