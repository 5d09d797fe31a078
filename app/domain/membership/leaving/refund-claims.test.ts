import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { listCases } from "#app/domain/safety/desk/queue/list-cases.server.ts";
import { viewComplaint } from "#app/domain/safety/complaints/view-complaint.server.ts";
import { viewFiledComplaint } from "#app/domain/safety/complaints/view-filed-complaint.server.ts";
import { grantPurchase } from "#app/domain/money/ledger/grant-purchase.server.ts";
import { eraseDueAccounts } from "#tests/support/sweeps.ts";
import { getUnusedCredits } from "./get-unused-credits.server.ts";
import { reactivate } from "./reactivate.server.ts";
import { requestDeletion } from "./request-deletion.server.ts";
import { removePhotoFilesJob } from "#app/domain/profiles/photos/files/photo-jobs.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { hashPassword } from "#app/platform/crypto/password.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import type { Storage } from "#app/platform/storage/storage.ts";
import { operatorOf } from "#tests/factories/desk.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { fillWallet } from "#tests/factories/wallet.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";

vi.stubEnv("SIGNING_SECRET", "a secret of the tests, long enough");
// why: limits are tested on their own, and these members ask often
vi.mock("#app/platform/runtime/process-limits.server.ts", () => ({
  processLimits: () => ({ takeToken: async () => ({ allowed: true, retryAfterSeconds: 0 }) }),
}));

const database = testDatabase();
const jobs = testJobs(database, [sendMailJob, removePhotoFilesJob]);
const start = new Date("2026-03-01T10:00:00Z");
const due = new Date("2026-03-15T10:00:00Z");
const clock = stoppedClock(start);
const tenant = anyTenant();
const tenantId = tenant.id;
// why: nothing of these accounts lies in files
const storage: Storage = {
  put: async () => {},
  get: async () => null,
  exists: async () => false,
  delete: async () => {},
  list: async () => [],
};
const said = { reasons: [], comment: "", refund: true, password: "my-own-password" };
let passwordHash = "";

const newMember = () => memberCtx(tenant, clock, { account: { passwordHash } });
const complaintOf = ({ actor }: MemberCtx) =>
  withTenant(tenantId, (tx) =>
    tx.complaint.findMany({ where: { accountId: actor.accountId }, include: { refundClaims: true, messages: true } }),
  );
const mailsTo = async ({ actor }: MemberCtx) =>
  (await jobs.waiting(sendMailJob)).filter(({ accountId }) => accountId === actor.accountId);

async function buy(
  member: MemberCtx,
  credits: number,
  amountMinor: number,
  status: "completed" | "pending" = "completed",
): Promise<string> {
  const { accountId } = member.actor;
  return withTenant(tenantId, async (tx) => {
    const { id } = await tx.payment.create({
      data: {
        tenantId,
        accountId,
        idempotencyKey: randomUUID(),
        status,
        provider: "sandbox",
        method: "card",
        country: "NL",
        credits,
        currency: "EUR",
        amountMinor,
        vatRate: 2_100,
        vatMinor: 0,
        createdAt: clock.now(),
        completedAt: status === "completed" ? clock.now() : null,
      },
    });
    if (status === "completed") await grantPurchase(tx, member, { accountId, paymentId: id, credits });
    return id;
  });
}

beforeAll(async () => {
  await database.addTenant(tenantId);
  passwordHash = await hashPassword("my-own-password");
});

describe("whoever leaves with credits that were paid for", () => {
  it("is told what they are worth, and what was a gift", async () => {
    const member = await newMember();
    expect(await getUnusedCredits(member)).toEqual({ paid: 0, worth: [], gifted: 0 });
    await withTenant(tenantId, (tx) => fillWallet(tx, { tenantId, accountId: member.actor.accountId, credits: 4 }));
    await buy(member, 30, 2_250);
    await buy(member, 10, 900, "pending");
    expect(await getUnusedCredits(member)).toEqual({
      paid: 30,
      worth: [{ amountMinor: 2_250, currency: "EUR" }],
      gifted: 4,
    });
  });

  it("asks staff for the money with one request, a number and a receipt, however often the button is pressed", async () => {
    const member = await newMember();
    const paymentId = await buy(member, 30, 2_250);
    const outcomes = await Promise.allSettled([1, 2].map(() => requestDeletion(member, said)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const [complaint, ...more] = await complaintOf(member);
    expect(more).toEqual([]);
    expect(complaint).toMatchObject({
      subject: "payment",
      status: "open",
      refundClaims: [{ paymentId, credits: 30, amountMinor: 2_250, currency: "EUR", dueFrom: due, withdrawnAt: null }],
    });
    const receipt = (await mailsTo(member)).filter(({ template }) => template === "complaint_receipt");
    expect(receipt).toMatchObject([{ variables: { number: complaint?.number } }]);
    const token = receipt[0]?.actionPath.replace("/complaints/", "") ?? "";
    expect(await viewFiledComplaint({ tenant }, { token })).toMatchObject({
      refundClaims: [{ amountMinor: 2_250, dueFrom: due }],
      answerBy: new Date("2026-03-29T10:00:00Z"),
    });
  });

  it("waits at the desk from when it can be paid", async () => {
    const member = await newMember();
    await buy(member, 30, 2_250);
    await requestDeletion(member, said);
    const [complaint] = await complaintOf(member);
    const asked = { brand: tenantId, kind: "complaint", standing: "open", after: null, limit: 50 } as const;
    const { cases } = await listCases(await operatorOf(database, tenant, clock), asked);
    expect(cases.find(({ id }) => id === complaint?.id)).toMatchObject({
      since: due,
      dueAt: new Date("2026-03-22T10:00:00Z"),
    });
  });

  it("asks for nothing unless it is wished, and where nothing was paid for", async () => {
    const [unwilling, guest] = [await newMember(), await newMember()];
    await buy(unwilling, 30, 2_250);
    await withTenant(tenantId, (tx) => fillWallet(tx, { tenantId, accountId: guest.actor.accountId, credits: 4 }));
    await requestDeletion(unwilling, { ...said, refund: false });
    await requestDeletion(guest, said);
    expect([await complaintOf(unwilling), await complaintOf(guest)]).toEqual([[], []]);
  });

  it("keeps the credits by coming back, and asks for them no more", async () => {
    const member = await newMember();
    await buy(member, 30, 2_250);
    await requestDeletion(member, said);
    const back = (await mailsTo(member)).find(({ template }) => template === "account_deleted");
    const later = stoppedClock(new Date("2026-03-03T10:00:00Z"));
    await reactivate({ tenant, clock: later }, { secret: back?.actionPath.replace("/reactivate/", "") ?? "" });
    expect(await complaintOf(member)).toMatchObject([
      { status: "closed", closedAt: later.now(), refundClaims: [{ withdrawnAt: later.now() }] },
    ]);
    expect(await getUnusedCredits(member)).toMatchObject({ paid: 30 });
    await requestDeletion(member, said);
    const states = (await complaintOf(member)).map(({ status }) => status);
    expect(states.toSorted()).toEqual(["closed", "open"]);
  });

  it("is erased after 14 days, but for what is to be paid back for which payment", async () => {
    const member = await newMember();
    const paymentId = await buy(member, 30, 2_250);
    await requestDeletion(member, said);
    await eraseDueAccounts({ clock: stoppedClock(due), storage });
    const [complaint] = await complaintOf(member);
    expect(complaint).toMatchObject({
      status: "open",
      name: "",
      email: null,
      messages: [],
      refundClaims: [{ paymentId, amountMinor: 2_250, currency: "EUR", withdrawnAt: null }],
    });
    expect(await viewComplaint(await operatorOf(database, tenant, clock), { id: complaint?.id ?? "" })).toMatchObject({
      refundClaims: [{ credits: 30, amountMinor: 2_250 }],
    });
  });
});
