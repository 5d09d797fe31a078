import { beforeAll, describe, expect, it, vi } from "vitest";
import { closeAccountQuietly } from "./close-account-quietly.server.ts";
import { becomeInvisible } from "./become-invisible.server.ts";
import { findReactivation } from "#app/domain/identity/reactivation/find-reactivation.server.ts";
import { getLeavingOptions } from "./get-leaving-options.server.ts";
import { grantStayDiscount } from "./grant-stay-discount.server.ts";
import { pauseAccount } from "./pause-account.server.ts";
import { reactivate } from "./reactivate.server.ts";
import { reduceMails } from "./reduce-mails.server.ts";
import { requestDeletion } from "./request-deletion.server.ts";
import { requestReactivation } from "#app/domain/identity/reactivation/request-reactivation.server.ts";
import { resumeAccount } from "./resume-account.server.ts";
import { findSession } from "#app/domain/identity/sessions/find-session.server.ts";
import { startSession } from "#app/domain/identity/sessions/start-session.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { hashPassword } from "#app/platform/crypto/password.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { issueToken } from "#app/domain/identity/tokens/issue-token.server.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { testOrigin, testPayments } from "#tests/factories/payments.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";

// why: limits are tested on their own, and these members ask often
vi.mock("#app/platform/runtime/process-limits.server.ts", () => ({
  processLimits: () => ({ takeToken: async () => ({ allowed: true, retryAfterSeconds: 0 }) }),
}));

const database = testDatabase();
const jobs = testJobs(database, [sendMailJob]);
const start = new Date("2026-03-01T10:00:00Z");
const tenant = anyTenant();
const site = { origin: testOrigin };
const selling = anyTenant({ minimum_message_costs: { NL: { costs: 95, currency: "EUR" } } });
const generous = { ...selling, company: { ...selling.company, delete_discount: 30 } };
const tenantId = tenant.id;
const day = 24 * 60 * 60 * 1_000;
const after = (days: number) => ({ tenant, clock: stoppedClock(new Date(start.getTime() + days * day)) });
let passwordHash = "";

const newMember = (account: object = {}) =>
  memberCtx(tenant, stoppedClock(start), { account: { passwordHash, ...account } });
const said = { reasons: ["break" as const], comment: "Back soon.", refund: false, password: "my-own-password" };
const accountOf = ({ actor }: MemberCtx) =>
  withTenant(tenantId, (tx) =>
    tx.account.findUniqueOrThrow({ where: { tenantId_id: { tenantId, id: actor.accountId } } }),
  );
const isListed = async ({ actor }: MemberCtx) =>
  (await withTenant(tenantId, (tx) => tx.listing.count({ where: { profileId: actor.profileId } }))) === 1;

async function lastLink(): Promise<string> {
  const mail = (await jobs.waiting(sendMailJob)).at(-1);
  expect(mail).toMatchObject({ template: "account_deleted", unsubscribePath: null });
  return mail?.actionPath.replace("/reactivate/", "") ?? "";
}

async function leave() {
  const member = await newMember();
  await requestDeletion(member, said);
  return { member, secret: await lastLink() };
}

beforeAll(async () => {
  await database.addTenant(tenantId);
  testPayments(stoppedClock(start));
  passwordHash = await hashPassword("my-own-password");
});

describe("deleting an account", () => {
  it("asks for the password, and does nothing with a wrong one @attack V7.5.1", async () => {
    const member = await newMember();
    await expect(requestDeletion(member, { ...said, password: "wrong" })).rejects.toMatchObject({
      code: "wrong_password",
    });
    expect(await accountOf(member)).toMatchObject({ status: "active", eraseAfter: null });
    expect(await isListed(member)).toBe(true);
  });

  it("hides the profile, ends every session and keeps 14 days (spec section 9: deletion grace 14 days)", async () => {
    const member = await newMember();
    const token = await withTenant(tenantId, (tx) =>
      startSession(
        tx,
        { tenantId, clock: member.clock },
        { accountId: member.actor.accountId, userAgent: "", ipCountry: null, formerToken: null },
      ),
    );
    const until = await requestDeletion(member, said);
    expect(until).toEqual(new Date("2026-03-15T10:00:00Z"));
    expect(await accountOf(member)).toMatchObject({ status: "deleted", deletedAt: start, eraseAfter: until });
    expect(await isListed(member)).toBe(false);
    expect(await findSession(member, { token })).toBeNull();
    expect(
      await withTenant(tenantId, (tx) =>
        tx.accountDeletion.findFirst({ where: { accountId: member.actor.accountId } }),
      ),
    ).toMatchObject({ reasons: ["break"], comment: "Back soon.", undoneAt: null });
    await expect(requestDeletion(member, said)).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("coming back (spec section 4: reactivation within 14 days via an emailed link)", () => {
  it("restores the account as it was, once", async () => {
    const { member, secret } = await leave();
    expect(await findReactivation(after(1), { secret })).toBe("open");
    await reactivate(after(1), { secret });
    expect(await accountOf(member)).toMatchObject({ status: "active", deletedAt: null, eraseAfter: null });
    expect(await isListed(member)).toBe(true);
    expect(await findReactivation(after(1), { secret })).toBe("done");
    await expect(reactivate(after(1), { secret })).rejects.toMatchObject({ code: "link_invalid" });
  });

  it("works to the last moment and not a moment longer", async () => {
    const [one, other] = [await leave(), await leave()];
    await reactivate(after(14 - 1 / 86_400), { secret: one.secret });
    await expect(reactivate(after(14), { secret: other.secret })).rejects.toMatchObject({ code: "link_invalid" });
    expect(await findReactivation(after(14), { secret: other.secret })).toBe("invalid");
    expect(await accountOf(other.member)).toMatchObject({ status: "deleted" });
  });

  it("sends another link to whoever proved to be the owner, which never outlasts the 14 days", async () => {
    const { member, secret } = await leave();
    expect(await requestReactivation(after(13), { accountId: member.actor.accountId })).toEqual(
      new Date("2026-03-15T10:00:00Z"),
    );
    const later = await lastLink();
    expect(later).not.toBe(secret);
    await expect(reactivate(after(15), { secret: later })).rejects.toMatchObject({ code: "link_invalid" });
    await reactivate(after(13.5), { secret: later });
    expect(await requestReactivation(after(13.6), { accountId: member.actor.accountId })).toBeNull();
  });

  it("mails no link to an address that nobody confirmed, and by one from before it stays unconfirmed", async () => {
    const member = await newMember({ status: "not_confirmed", confirmedAt: null });
    const before = await jobs.waiting(sendMailJob);
    await requestDeletion(member, said);
    expect(await jobs.waiting(sendMailJob)).toEqual(before);
    const { accountId } = member.actor;
    const secret = await withTenant(tenantId, (tx) => issueToken(tx, after(0), { accountId, kind: "reactivation" }));
    await reactivate(after(1), { secret });
    expect(await accountOf(member)).toMatchObject({ status: "not_confirmed" });
  });

  it("knows no link of another brand", async () => {
    await database.addTenant("otherbrand");
    const { secret } = await leave();
    await expect(reactivate({ ...after(1), tenant: anyTenant({}, "otherbrand") }, { secret })).rejects.toMatchObject({
      code: "link_invalid",
    });
  });
});

describe("the account of somebody of whom their bank says that they died", () => {
  const closed = (member: MemberCtx) => closeAccountQuietly(member, { accountId: member.actor.accountId });

  it("is closed without a word, once, and whoever lives after all ends that", async () => {
    const member = await newMember();
    const token = await withTenant(tenantId, (tx) =>
      startSession(
        tx,
        { tenantId, clock: member.clock },
        { accountId: member.actor.accountId, userAgent: "", ipCountry: null, formerToken: null },
      ),
    );
    const before = (await jobs.waiting(sendMailJob)).length;
    expect(await closed(member)).toBe(true);
    expect([(await accountOf(member)).status, await isListed(member)]).toEqual(["paused", false]);
    expect(await findSession(member, { token })).toBeNull();
    expect((await jobs.waiting(sendMailJob)).length).toBe(before);
    expect(await closed(member)).toBe(false);
    await resumeAccount(member);
    expect([(await accountOf(member)).status, await isListed(member)]).toEqual(["active", true]);
  });

  it("stays as it is where it is on its way out", async () => {
    const { member } = await leave();
    expect(await closed(member)).toBe(false);
    expect((await accountOf(member)).status).toBe("deleted");
  });
});

describe("what can be done instead", () => {
  it("is a pause, which ends when the member says so", async () => {
    const member = await newMember();
    await pauseAccount(member);
    expect([(await accountOf(member)).status, await isListed(member)]).toEqual(["paused", false]);
    expect((await getLeavingOptions(member, site)).offers).not.toContain("pause");
    await resumeAccount(member);
    expect([(await accountOf(member)).status, await isListed(member)]).toEqual(["active", true]);
    await expect(pauseAccount(await newMember({ status: "not_confirmed", confirmedAt: null }))).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("is invisible mode, and fewer mails", async () => {
    const member = await newMember();
    expect((await getLeavingOptions(member, site)).offers).toEqual(
      expect.arrayContaining(["pause", "fewer_mails", "invisible"]),
    );
    await becomeInvisible(member);
    await reduceMails(member);
    expect(await isListed(member)).toBe(false);
    expect(
      await withTenant(tenantId, (tx) =>
        tx.notificationPreference.findFirst({ where: { accountId: member.actor.accountId } }),
      ),
    ).toMatchObject({ newConversations: true, newMessages: false, like: false, reminders: false });
    expect((await getLeavingOptions(member, site)).offers).not.toEqual(expect.arrayContaining(["invisible"]));
  });

  it("is the company's delete_discount, one code for each account", async () => {
    const member = { ...(await newMember()), tenant: generous };
    expect(
      (await getLeavingOptions(member, { origin: "https://anybrand.example" })).offers,
      "where nothing can be bought",
    ).not.toContain("discount");
    expect(await getLeavingOptions(member, site)).toMatchObject({
      offers: expect.arrayContaining(["discount"]),
      discount: { percentage: 30, expires: new Date("2026-03-31T10:00:00Z") },
    });
    const [first, second] = await Promise.all([grantStayDiscount(member, site), grantStayDiscount(member, site)]);
    expect(first).toEqual(second);
    expect(first).toMatchObject({ percentage: 30, expires: new Date("2026-03-31T10:00:00Z") });
    expect(first.code).toMatch(/^STAY[A-Z2-9]{8}$/);
    expect((await getLeavingOptions(member, site)).offers, "once it was given").not.toContain("discount");
    await expect(
      grantStayDiscount({ ...member, ...after(30), tenant: generous }, site),
      "once it is over",
    ).rejects.toMatchObject({ code: "not_found" });
    const none = {
      ...(await newMember()),
      tenant: { ...generous, company: { ...tenant.company, delete_discount: 0 } },
    };
    await expect(grantStayDiscount(none, site)).rejects.toMatchObject({ code: "not_found" });
    expect((await getLeavingOptions(none, site)).offers).not.toContain("discount");
  });

  it("says beside the deadline of that code what follows it: a discount as good, or the usual prices", async () => {
    const [plain, lucky] = [
      { ...(await newMember({ signupDate: start })), tenant: generous },
      { ...(await newMember({ signupDate: start })), tenant: generous },
    ];
    await withTenant(tenantId, (tx) =>
      tx.discountCode.create({
        data: {
          tenantId,
          accountId: lucky.actor.accountId,
          code: "LUCKY30",
          valuePercentage: 30,
          expiresAt: after(90).clock.now(),
        },
      }),
    );
    const follows = { percentage: 30, expires: after(90).clock.now() };
    expect((await getLeavingOptions(lucky, site)).discount).toMatchObject({ follows });
    expect(await grantStayDiscount(lucky, site)).toMatchObject({ follows });
    expect((await getLeavingOptions(plain, site)).discount).toMatchObject({ follows: null });
    expect(await grantStayDiscount(plain, site)).toMatchObject({ follows: null });
  });
});
