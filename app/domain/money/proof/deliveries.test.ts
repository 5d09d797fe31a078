import { beforeAll, expect, it } from "vitest";
import { getWallet } from "#app/domain/money/ledger/get-wallet.server.ts";
import { receivePaymentEvent } from "#app/domain/money/webhooks/receive-payment-event.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { endAtSandbox, orderPackage, testPayments } from "#tests/factories/payments.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";
import { proveBooks } from "./prove-books.server.ts";

/** `npm run test:fault -- money` races as often as it plays histories. */
const races = Number(process.env["MONEY_RACES"] ?? 1);

const database = testDatabase({ about: "every payment and every entry of the ledger" });
const jobs = testJobs(database, [sendMailJob]);
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
const tenant = anyTenant({}, "deliveries");
const tenantId = tenant.id;
const payments = testPayments(clock);
beforeAll(() => database.addTenant(tenantId));

it("of 50 deliveries of one event at once, one grants, receipts and mails", {
  timeout: 60_000 + races * 5_000,
}, async () => {
  for (let race = 0; race < races; race += 1) {
    const member = await memberCtx(tenant, clock, { account: { signupDate: new Date("2025-01-01T00:00:00Z") } });
    const { paymentId } = await orderPackage(member, 30, 4_550);
    payments.sent.length = 0;
    await endAtSandbox(payments, member, paymentId, "paid");
    const [message] = payments.sent;
    if (!message) expect.fail("is told");
    const { headers, body } = message;
    const deliver = () => receivePaymentEvent(member, { provider: "sandbox", headers: new Headers(headers), body });
    await Promise.allSettled(Array.from({ length: 50 }, deliver));
    // why: what a busy site did not answer is delivered again
    await deliver();
    expect(await getWallet(member)).toEqual({ credits: 30, owed: 0 });
    for (const table of ["payment_event", "receipt", "ledger_transfer"])
      expect(await database.asOwner(`select 1 from ${table} where payment_id = $1`, [paymentId]), table).toHaveLength(
        1,
      );
  }
  expect(await jobs.waiting(sendMailJob)).toHaveLength(races);
  expect(await withTenant(tenantId, (tx) => proveBooks(tx, { tenantId }))).toEqual([]);
});
