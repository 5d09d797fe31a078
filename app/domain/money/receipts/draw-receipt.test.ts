import { beforeAll, expect, it } from "vitest";
import { settlePayment } from "#app/domain/money/payments/settle-payment.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { locales } from "#app/platform/locale/locales.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { endAtSandbox, orderPackage, testPayments } from "#tests/factories/payments.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";
import { drawReceipt } from "./draw-receipt.server.ts";
import { listReceipts } from "./list-receipts.server.ts";

const database = testDatabase();
const jobs = testJobs(database, [sendMailJob]);
const tenant = anyTenant({ minimum_message_costs: { NL: { costs: 95, currency: "EUR" } } });
const tenantId = tenant.id;
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
const payments = testPayments(clock);
beforeAll(() => database.addTenant(tenantId));

async function paid(): Promise<{ member: MemberCtx; paymentId: string; ref: string }> {
  const member = await memberCtx(tenant, clock, { account: { signupDate: new Date("2025-01-01T00:00:00Z") } });
  const { paymentId } = await orderPackage(member, 30, 4_550);
  await endAtSandbox(payments, member, paymentId, "paid");
  await settlePayment(member, { paymentId });
  const { providerRef } = await withTenant(tenantId, (tx) =>
    tx.payment.findUniqueOrThrow({ where: { tenantId_id: { tenantId, id: paymentId } } }),
  );
  return { member, paymentId, ref: providerRef ?? "" };
}

it("a payment is receipted in the mail and on its page by the same number, and a refund has its credit note", async () => {
  const { member, paymentId, ref } = await paid();
  const [receipt] = await listReceipts(member, { paymentId });
  const mails = (await jobs.waiting(sendMailJob)).filter(
    ({ actionPath }) => actionPath === `/transactions/${paymentId}`,
  );
  expect(mails).toMatchObject([
    { template: "purchase_receipt", variables: { receipt: receipt?.number, method: "Kaart" } },
  ]);
  for (let turn = 0; turn < 2; turn += 1) {
    await payments.sandbox.refundPayment({ tenantId, ref, amountMinor: 1_550, key: "one refund" });
    await settlePayment(member, { paymentId });
  }
  expect(await listReceipts(member, { paymentId })).toMatchObject([
    { kind: "receipt", amountMinor: 4_550, vatMinor: 790 },
    { kind: "credit_note", amountMinor: 1_550, vatMinor: 269, corrects: receipt?.number },
  ]);
});

it("each is a file in every language of the site, for its payer alone", async () => {
  const { member, paymentId, ref } = await paid();
  await payments.sandbox.refundPayment({ tenantId, ref, amountMinor: 4_550, key: "all of it" });
  await settlePayment(member, { paymentId });
  const receipts = await listReceipts(member, { paymentId });
  expect(receipts).toHaveLength(2);
  for (const { id: receiptId, number } of receipts) {
    for (const locale of locales) {
      const drawn = await drawReceipt({ ...member, locale }, { paymentId, receiptId, languageTag: locale });
      expect(drawn.number).toBe(number);
      expect(drawn.pdf.subarray(0, 8).toString()).toBe("%PDF-1.7");
    }
    const stranger = await memberCtx(tenant, clock);
    for (const asked of [
      { member: stranger, paymentId, receiptId },
      { member, paymentId: "none", receiptId },
      { member, paymentId, receiptId: "none" },
    ])
      await expect(drawReceipt(asked.member, { ...asked, languageTag: "en" })).rejects.toMatchObject({
        code: "not_found",
      });
  }
});
