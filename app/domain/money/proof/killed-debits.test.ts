import { afterAll, beforeAll, expect, it } from "vitest";
import { getWallet } from "#app/domain/money/ledger/get-wallet.server.ts";
import { settlePayment } from "#app/domain/money/payments/settle-payment.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { debitPrice, testDebits } from "#tests/factories/direct-debits.ts";
import { deathsOf, type KilledProcesses, startKilledProcesses } from "#tests/fault/killed-processes.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";
import { proveBooks } from "./prove-books.server.ts";

const database = testDatabase({ about: "every payment and every entry of the ledger" });
testJobs(database, [sendMailJob]);
const { tenant, tenantId, clock, fake, mandated, order, pass, rowOf, start } = testDebits(database, {}, "killeddebits");
let processes: KilledProcesses;

beforeAll(async () => {
  const place = { appUrl: database.urls.app, folder: "", secret: "none", tenantId, clock };
  processes = await startKilledProcesses({ ...place, mollieUrl: fake().baseUrl });
});
afterAll(() => processes.close());

let last = 0;
const announced = async () => {
  last += 1;
  // why: a number takes five codes a day, and people have each their own
  const ctx = await mandated({ mobile: `+3161234${String(last).padStart(4, "0")}` });
  const { paymentId } = await order(ctx);
  return { ctx, paymentId };
};
const prove = () => withTenant(tenantId, (tx) => proveBooks(tx, { tenantId }));

it("a process that is killed while it sends a debit leaves one debit, and credits once it is paid", {
  timeout: 600_000,
}, async () => {
  await announced();
  const { statements } = await processes.runUntil({ kind: "debit" }, null);
  expect(statements.filter((sql) => /update .*payment"/i.test(sql)).length).toBeGreaterThan(1);
  for (const death of deathsOf(statements, [/update .*payment"/i, /^commit/i])) {
    const at = `${statements[death.statement]} (${death.when})`;
    const { ctx, paymentId } = await announced();
    const before = fake().count();
    expect((await processes.runUntil({ kind: "debit" }, death)).lived, at).toBe(false);
    fake().forgetKeys();
    pass(7);
    expect(await start(), at).toMatchObject({ faults: 0 });
    expect(fake().count() - before, at).toBe(1);
    const { providerRef } = await rowOf(paymentId);
    fake().decide(providerRef ?? "", { status: "paid" });
    await settlePayment({ tenant, clock }, { paymentId });
    expect(await rowOf(paymentId), at).toMatchObject({ status: "completed", amountMinor: debitPrice });
    expect(await getWallet(ctx), at).toEqual({ credits: 30, owed: 0 });
    expect(await prove(), at).toEqual([]);
  }
});
