import { randomUUID } from "node:crypto";
import { beforeAll, expect, it, vi } from "vitest";
import type { CorrespondentTemplate } from "./mail-correspondent.server.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { answerComplaint } from "#app/domain/safety/complaints/answer-complaint.server.ts";
import { complaintContract } from "#app/domain/safety/complaints/complaint-contract.ts";
import { fileComplaint } from "#app/domain/safety/complaints/file-complaint.server.ts";
import { stateWithdrawal } from "#app/domain/safety/withdrawals/state-withdrawal.server.ts";
import { viewWithdrawal } from "#app/domain/safety/withdrawals/view-withdrawal.server.ts";
import { inWords } from "#app/domain/safety/withdrawals/withdrawal-contract.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { MailAddress } from "#app/platform/mail-address/mail-address.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { operatorOf } from "#tests/factories/desk.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { addressOf } from "#tests/support/address-of.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";

vi.stubEnv("SIGNING_SECRET", "a secret of the tests, long enough");
// why: limits are tested on their own
vi.mock("#app/platform/runtime/process-limits.server.ts", () => ({
  processLimits: () => ({ takeToken: async () => ({ allowed: true, retryAfterSeconds: 0 }) }),
}));

const database = testDatabase();
const jobs = testJobs(database, [sendMailJob]);
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
const tenant = anyTenant();
let staff: BrandOperatorCtx;

beforeAll(async () => {
  await database.addTenant(tenant.id);
  staff = await operatorOf(database, tenant, clock);
});

type Written = { email: MailAddress; name: string; text: string };
const address = "192.0.2.7";

/** How each mail that answers a form is brought about; returns the words as the page shows them. */
const mailedBy: Readonly<Record<CorrespondentTemplate, (ctx: Ctx, written: Written) => Promise<string>>> = {
  complaint_receipt: async (ctx, { email, name, text }) => {
    await fileComplaint(ctx, { ...complaintContract.parse({ subject: "payment", email, text }), name, address });
    return text;
  },
  complaint_answer: async (ctx, { email, name, text }) => {
    const said = { ...complaintContract.parse({ subject: "payment", email, text }), name, address };
    const { number } = await fileComplaint(ctx, said);
    const { id } = await withTenant(tenant.id, (tx) => tx.complaint.findFirstOrThrow({ where: { number } }));
    await answerComplaint(staff, { id, text: "We look at it." });
    return text;
  },
  withdrawal_receipt: async (ctx, { email, name, text }) => {
    const said = { id: randomUUID(), purchase: inWords, contract: text, name, email, address };
    return (await viewWithdrawal(ctx, { token: await stateWithdrawal(ctx, said) })).purchase;
  },
};
const templates: readonly CorrespondentTemplate[] = ["complaint_receipt", "complaint_answer", "withdrawal_receipt"];
const carriesText = (template: CorrespondentTemplate) => template === "withdrawal_receipt";

const newAddress = () => `${randomUUID().slice(0, 8)}@members.example`;
const unconfirmed = { status: "not_confirmed" as const, confirmedAt: null };
/** Who writes; the account's address is `email`, where there is an account. */
const senders: Readonly<Record<string, (email: string) => Promise<Ctx>>> = {
  "a visitor": async () => ({ tenant, actor: null, locale: "en", clock, requestId: "test" }),
  "an unconfirmed member": (email) => memberCtx(tenant, clock, { account: { email, ...unconfirmed } }),
  "a confirmed member": (email) => memberCtx(tenant, clock, { account: { email } }),
};
/** Which address they give. */
const addresses: Readonly<Record<string, (own: string) => Promise<string>>> = {
  "their own": async (own) => own,
  "another member's": async () => {
    const email = newAddress();
    await memberCtx(tenant, clock, { account: { email } });
    return email;
  },
  "nobody's": async () => newAddress(),
};
const baits = [
  "https://evil.example/x",
  "www.evil.example",
  "evil-refund.example",
  "evil.nu/stop",
  "call +31 6 12345678",
  "NL91ABNA0417164300",
  "DE89 3704 0044 0532 0130 00",
  "help@evil.example",
];
const innocent = { name: "Anna Jansen", text: "Order 4711 of 3 May (P-1A3E6C1E), 30 credits for 45.50 EUR" };

const crossed = templates.flatMap((template) =>
  Object.keys(senders).flatMap((sender) => Object.keys(addresses).map((to) => ({ template, sender, to }))),
);

it.each(crossed)("$template to $to address, asked for by $sender, carries no way to anybody else", async (row) => {
  const { template, sender, to } = row;
  const own = newAddress();
  const ctx = (await senders[sender]?.(own)) ?? expect.fail("is nobody");
  const isProven = sender === "a confirmed member" && to === "their own";
  const received = async (written: { name: string; text: string }) => {
    const email = isProven ? own : ((await addresses[to]?.(own)) ?? expect.fail("is nowhere"));
    await database.asOwner("delete from rate_limit");
    const shown = await mailedBy[template](ctx, { ...written, email: addressOf(email) });
    const mail = (await jobs.waiting(sendMailJob)).findLast((each) => each.to.address === email);
    expect(mail?.template).toBe(template);
    const { to: receiver, variables } = mail ?? expect.fail("is not mailed");
    return { email, shown, receiver, variables, words: JSON.stringify([receiver.name, variables]) };
  };
  const plain = await received(innocent);
  expect(plain.receiver.name).toBe(innocent.name);
  expect(plain.words.includes(innocent.text)).toBe(carriesText(template));
  for (const bait of baits) {
    const named = await received({ ...innocent, name: bait });
    expect([bait, named.words.includes(bait)]).toEqual([bait, isProven]);
    expect(named.receiver.name).toBe(isProven ? bait : named.email);
    const told = await received({ ...innocent, text: `Stop your debit of today: ${bait}` });
    expect([bait, told.words.includes(bait)]).toEqual([bait, isProven && carriesText(template)]);
    expect(told.shown).toBe(`Stop your debit of today: ${bait}`);
    expect(told.words.includes("see your own words on the page of your statement")).toBe(
      !isProven && carriesText(template),
    );
  }
});
