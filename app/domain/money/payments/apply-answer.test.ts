import { beforeAll, expect, it, vi } from "vitest";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import type { ProviderDispute } from "#app/platform/payments/payment-provider.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { orderPackage, testPayments } from "#tests/factories/payments.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";
import { applyAnswer, type ProviderAnswer } from "./apply-answer.server.ts";

// why: limits are tested on their own, and this member orders often
vi.mock("#app/platform/runtime/process-limits.server.ts", () => ({
  processLimits: () => ({ takeToken: async () => ({ allowed: true, retryAfterSeconds: 0 }) }),
}));

const database = testDatabase();
testJobs(database, [sendMailJob]);
const tenant = anyTenant({ minimum_message_costs: { NL: { costs: 95, currency: "EUR" } } });
const tenantId = tenant.id;
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
testPayments(clock);

beforeAll(() => database.addTenant(tenantId));

const answerOf = (status: ProviderAnswer["status"]): ProviderAnswer => ({
  status,
  cardScheme: null,
  refundedMinor: 0,
  chargedBackMinor: 0,
  failure: null,
  returnCode: null,
  refunds: [],
  disputes: [],
});

async function ordered(): Promise<string> {
  const member = await memberCtx(tenant, clock, { account: { signupDate: new Date("2025-01-01T00:00:00Z") } });
  return (await orderPackage(member, 30, 4_550)).paymentId;
}

const apply = (paymentId: string, ask: number, status: ProviderAnswer["status"], eventId?: string) =>
  applyAnswer({ tenant, clock }, { paymentId, ask, answer: answerOf(status), eventId });

const disputed = (
  paymentId: string,
  ask: number,
  dispute: Pick<ProviderDispute, "status" | "reason" | "amountMinor">,
) =>
  applyAnswer(
    { tenant, clock },
    {
      paymentId,
      ask,
      answer: { ...answerOf("paid"), disputes: [{ ref: `dp_${paymentId}`, openedAt: clock.now(), ...dispute }] },
    },
  );

const eventsOf = (paymentId: string) =>
  withTenant(tenantId, async (tx) =>
    (await tx.paymentEvent.findMany({ where: { tenantId, paymentId } })).map(({ providerEventId, status }) =>
      providerEventId.startsWith("asked:") ? `asked ${status}` : `${providerEventId} ${status}`,
    ),
  );

it("notes a message whatever it brings, and a question of our own only where something came of it", async () => {
  const paymentId = await ordered();
  await apply(paymentId, 2, "open");
  expect(await eventsOf(paymentId)).toEqual([]);
  await apply(paymentId, 3, "open", "first");
  await apply(paymentId, 4, "paid");
  await apply(paymentId, 5, "paid");
  expect(await eventsOf(paymentId)).toEqual(expect.arrayContaining(["first loading", "asked completed"]));
  expect(await eventsOf(paymentId)).toHaveLength(2);
});

it("notes a message that comes after the answer to a later question, and changes nothing by it", async () => {
  const paymentId = await ordered();
  await apply(paymentId, 5, "paid", "paid");
  expect(await apply(paymentId, 4, "open", "late")).toBe("completed");
  expect(await apply(paymentId, 4, "open")).toBe("completed");
  expect((await eventsOf(paymentId)).toSorted()).toEqual(["late completed", "paid completed"]);
});

it("applies a second answer to one question: a run that broke off asks again under its number", async () => {
  const paymentId = await ordered();
  await apply(paymentId, 3, "open");
  expect(await apply(paymentId, 3, "paid")).toBe("completed");
});

it("books nothing back for money that never came", async () => {
  const paymentId = await ordered();
  const answer = { ...answerOf("failed"), refundedMinor: 100, chargedBackMinor: 50 };
  expect(await applyAnswer({ tenant, clock }, { paymentId, ask: 1, answer })).toBe("failed");
  const row = await withTenant(tenantId, (tx) =>
    tx.payment.findUniqueOrThrow({ where: { tenantId_id: { tenantId, id: paymentId } } }),
  );
  expect(row).toMatchObject({ completedAt: null, refundedMinor: 0, chargedBackMinor: 0, chargedBackAt: null });
});

it("lets no earlier answer overwrite a later one that is being applied at the same moment", async () => {
  const payments = await Promise.all(Array.from({ length: 12 }, ordered));
  await Promise.all(
    payments.flatMap((paymentId) => [apply(paymentId, 5, "paid", "later"), apply(paymentId, 4, "open", "earlier")]),
  );
  const states = await withTenant(tenantId, (tx) =>
    tx.payment.findMany({ where: { tenantId, id: { in: payments } }, select: { status: true, answeredAsk: true } }),
  );
  expect(states).toEqual(payments.map(() => ({ status: "completed", answeredAsk: 5 })));
});

it("notes a dispute that came or changed, though the payment stands as it stood, and none that is told again", async () => {
  const paymentId = await ordered();
  await apply(paymentId, 1, "paid");
  const told = [
    { status: "inquiry", reason: null, amountMinor: 4_550 },
    { status: "inquiry", reason: "fraudulent", amountMinor: 4_550 },
    { status: "inquiry", reason: "fraudulent", amountMinor: 2_000 },
    { status: "won", reason: "fraudulent", amountMinor: 2_000 },
  ] as const;
  for (const [index, dispute] of told.entries()) {
    for (const again of [0, 1]) await disputed(paymentId, 2 + 2 * index + again, dispute);
    expect(await eventsOf(paymentId)).toHaveLength(2 + index);
  }
  const row = () => withTenant(tenantId, (tx) => tx.dispute.findFirstOrThrow({ where: { tenantId, paymentId } }));
  expect(await row()).toMatchObject({ status: "won", amountMinor: 2_000, closedAt: clock.now() });
  await disputed(paymentId, 20, { ...told[0], status: "open" });
  expect(await row()).toMatchObject({ status: "open", closedAt: null });
});

it("keeps why a payment failed for as long as it has failed", async () => {
  const paymentId = await ordered();
  const tell = (ask: number, status: ProviderAnswer["status"], failure: ProviderAnswer["failure"]) =>
    applyAnswer({ tenant, clock }, { paymentId, ask, answer: { ...answerOf(status), failure } });
  const kept = async () => {
    const row = await withTenant(tenantId, (tx) =>
      tx.payment.findUniqueOrThrow({ where: { tenantId_id: { tenantId, id: paymentId } } }),
    );
    return [row.status, row.failure];
  };
  await tell(1, "open", "declined");
  expect(await kept()).toEqual(["loading", null]);
  await tell(2, "failed", "declined");
  expect(await kept()).toEqual(["failed", "declined"]);
  await tell(3, "paid", "declined");
  expect(await kept()).toEqual(["completed", null]);
});

it("says since when a payment is charged back, from the first cent to the last", async () => {
  const paymentId = await ordered();
  const tell = (ask: number, chargedBackMinor: number) =>
    applyAnswer({ tenant, clock }, { paymentId, ask, answer: { ...answerOf("paid"), chargedBackMinor } });
  const since = async () =>
    (
      await withTenant(tenantId, (tx) =>
        tx.payment.findUniqueOrThrow({ where: { tenantId_id: { tenantId, id: paymentId } } }),
      )
    ).chargedBackAt;
  const first = clock.now();
  await tell(1, 1);
  expect(await since()).toEqual(first);
  clock.advance(60_000);
  await tell(2, 4_550);
  expect(await since()).toEqual(first);
  await tell(3, 0);
  expect(await since()).toBeNull();
});
