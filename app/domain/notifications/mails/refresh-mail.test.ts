import { beforeAll, expect, it } from "vitest";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { createMember } from "#tests/factories/member.ts";
import { testDatabase } from "#tests/support/database.ts";
import { refreshMail } from "./refresh-mail.server.ts";

const database = testDatabase();
const tenantId = "anybrand";
const clock = stoppedClock(new Date("2026-03-02T10:00:00Z"));

beforeAll(() => database.addTenant(tenantId));

async function mailTo(status: "active" | "deleted", words: object) {
  const { account } = await withTenant(tenantId, (tx) => createMember(tx, { tenantId, account: { status } }));
  return sendMailJob.parse({
    tenantId,
    accountId: account.id,
    to: { name: "Anna", address: "anna@example.com" },
    locale: "en",
    actionPath: "/transactions",
    unsubscribePath: null,
    ...words,
  });
}

const debit = { name: "Anna", number: "P-4F2A91C3", amount: "€22.50", date: "4 March 2026", account: "•••• 4300" };
const announced = { ...debit, reference: "DD-2345-6789-ABCD", creditor: "Any B.V.", creditorId: "NL35ZZZ904172630000" };

it.each([
  { template: "debit_announced", variables: announced },
  { template: "debit_cancelled", variables: debit },
])("whoever is leaving is still told of money: $template", async (words) => {
  const mail = await mailTo("deleted", words);
  expect(await refreshMail(mail, clock)).toEqual(mail);
});

it("whoever is leaving is told of nobody any more", async () => {
  const like = { template: "like", variables: { name: "Anna", senders: "Bo" } };
  const [staying, leaving] = [await mailTo("active", like), await mailTo("deleted", like)];
  expect(await refreshMail(staying, clock)).toEqual(staying);
  expect(await refreshMail(leaving, clock)).toBeNull();
});
