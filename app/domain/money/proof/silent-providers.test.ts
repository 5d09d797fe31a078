import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getWallet } from "#app/domain/money/ledger/get-wallet.server.ts";
import { settlePayment } from "#app/domain/money/payments/settle-payment.server.ts";
import { askRefund } from "#app/domain/money/refunds/ask-refund.server.ts";
import { sendRefund } from "#app/domain/money/refunds/send-refund.server.ts";
import { sendRefundJob } from "#app/domain/money/reversals/send-refund-job.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { orderPackage } from "#tests/factories/payments.ts";
import { openMollieWorld, openStripeWorld, type ProviderWorld } from "#tests/factories/provider-worlds.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";
import { proveBooks } from "./prove-books.server.ts";

const database = testDatabase({ about: "every payment and every entry of the ledger" });
testJobs(database, [sendMailJob, sendRefundJob]);
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
const tenant = anyTenant({}, "silentproviders");
const tenantId = tenant.id;
const [credits, amountMinor] = [30, 4_550];
/** In milliseconds; a call that is late in a slow moment is only done again. */
const timeLimit = 500;
const worlds = new Map<string, ProviderWorld>();

beforeAll(async () => {
  await database.addTenant(tenantId);
  for (const world of [await openStripeWorld(clock, timeLimit), await openMollieWorld(clock, timeLimit)])
    worlds.set(world.name, world);
});
afterAll(() => Promise.all([...worlds.values()].map((world) => world.close())));

/** Somebody who wants to buy, and each step of that, which can be taken again. */
async function begin(world: ProviderWorld) {
  world.use();
  const before = world.count();
  const member = await memberCtx(tenant, clock, { account: { signupDate: new Date("2025-01-01T00:00:00Z") } });
  const own = { tenantId, accountId: member.actor.accountId };
  const rows = () => withTenant(tenantId, (tx) => tx.payment.findMany({ where: own, include: { refunds: true } }));
  const only = async () => (await rows())[0] ?? expect.fail("was ordered");
  const steps = {
    order: async () => void (await orderPackage(member, credits, amountMinor)),
    pay: async () => world.happen({ tenantId, amountMinor, ref: (await only()).providerRef ?? "" }, "pay"),
    settle: async () => void (await settlePayment({ tenant, clock }, { paymentId: (await only()).id })),
    ask: async () => {
      const asked = { paymentId: (await only()).id, amountMinor: amountMinor / 2, reason: "staff", by: null } as const;
      await askRefund({ tenant, clock }, asked);
    },
    refund: async () => {
      const [refund] = (await only()).refunds;
      await sendRefund({ tenant, clock }, { refundId: refund?.id ?? expect.fail("was asked for") });
    },
  };
  return { member, before, rows, only, steps };
}
type Step = keyof Awaited<ReturnType<typeof begin>>["steps"];
const ways: readonly Step[] = ["order", "pay", "settle", "ask", "refund"];

async function untilDone(step: () => Promise<void>): Promise<void> {
  for (let turn = 1; ; turn += 1) {
    try {
      return await step();
    } catch (error) {
      if (turn === 5) throw error;
    }
  }
}

describe.each(["stripe", "mollie"])("%s without an answer", (name) => {
  it.each([
    ["order", "before"],
    ["order", "done"],
    ["settle", "before"],
    ["refund", "before"],
    ["refund", "done"],
  ] as const)(
    "to any call of a step (%s, %s) leaves one payment, one grant and one refund",
    {
      timeout: 60_000,
    },
    async (silentStep, when) => {
      const world = worlds.get(name) ?? expect.fail("has been opened");
      let wasSilent = true;
      for (let call = 0; wasSilent; call += 1) {
        const { member, before, rows, only, steps } = await begin(world);
        for (const step of ways) {
          if (step !== silentStep) {
            await untilDone(steps[step]);
            continue;
          }
          const end = world.fallSilent(call, when);
          const outcome = await steps[step]().then(
            () => "done",
            () => "failed",
          );
          wasSilent = end();
          if (wasSilent) expect([call, outcome]).toEqual([call, "failed"]);
          await untilDone(steps[step]);
        }
        expect(call > 0 || wasSilent, "was asked something").toBe(true);
        expect(world.count() - before).toBe(1);
        expect(await rows()).toHaveLength(1);
        const { providerRef, refunds, ...payment } = await only();
        expect(payment).toMatchObject({ status: "completed", refundedMinor: amountMinor / 2, refundingMinor: 0 });
        expect(refunds).toHaveLength(1);
        const atProvider = await world.provider.fetchPayment({ tenantId, ref: providerRef ?? "" });
        expect(atProvider).toMatchObject({ status: "paid", refundedMinor: amountMinor / 2 });
        expect(await getWallet(member)).toEqual({ credits: credits / 2, owed: 0 });
        expect(await withTenant(tenantId, (tx) => proveBooks(tx, { tenantId }))).toEqual([]);
        clock.advance(millisecondsIn.minute);
      }
    },
  );
});
