import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { addToComplaint } from "./add-to-complaint.server.ts";
import { answerComplaint } from "./answer-complaint.server.ts";
import { closeComplaint } from "./close-complaint.server.ts";
import { complaintContract, longestLocation } from "./complaint-contract.ts";
import { fileComplaint } from "./file-complaint.server.ts";
import { viewFiledComplaint } from "./view-filed-complaint.server.ts";
import { viewComplaint } from "./view-complaint.server.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { RateLimits } from "#app/platform/limits/limits.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { alsoOn, operatorOf } from "#tests/factories/desk.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";
import { addressOf } from "#tests/support/address-of.ts";

vi.stubEnv("SIGNING_SECRET", "a secret of the tests, long enough");

const takeToken = vi.fn<RateLimits["takeToken"]>();
// why: how takes are counted is tested on its own; here it matters what is taken, and what a refusal does
vi.mock("#app/platform/runtime/process-limits.server.ts", () => ({ processLimits: () => ({ takeToken }) }));

const database = testDatabase();
const jobs = testJobs(database, [sendMailJob]);
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
const tenant = anyTenant();
const visitor: Ctx = { tenant, actor: null, locale: "fr", clock, requestId: "test" };
const input = {
  ...complaintContract.parse({ subject: "payment", email: "Anna@Example.org", text: "I was charged twice." }),
  address: "203.0.113.7",
};
const noticeOf = (profileId: string) => ({
  subject: "person" as const,
  location: `https://anybrand.example/members/${profileId}?from=search`,
  goodFaith: "on" as const,
});
let staff: BrandOperatorCtx;

const idOf = (number: string) =>
  withTenant(tenant.id, async (tx) => (await tx.complaint.findFirstOrThrow({ where: { number } })).id);
const lastMail = async () => (await jobs.waiting(sendMailJob)).at(-1);

beforeAll(async () => {
  for (const id of [tenant.id, "otherbrand"]) await database.addTenant(id);
  staff = await operatorOf(database, tenant, clock);
});
beforeEach(() => {
  takeToken.mockReset().mockResolvedValue({ allowed: true, retryAfterSeconds: 0 });
});

describe("a complaint", () => {
  it("gets a number that can be read out, a page and a receipt in the reader's language", async () => {
    const { number, token } = await fileComplaint(visitor, input);
    expect(number).toMatch(/^C-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
    expect(await viewFiledComplaint(visitor, { token })).toMatchObject({
      number,
      subject: "payment",
      status: "open",
      answerBy: new Date("2026-03-15T10:00:00Z"),
      messages: [{ fromStaff: false, text: "I was charged twice." }],
    });
    expect(await lastMail()).toMatchObject({
      template: "complaint_receipt",
      locale: "fr",
      actionPath: `/complaints/${token}`,
      to: { address: "anna@example.org" },
      variables: { number, answerBy: "15 mars 2026" },
    });
    await expect(viewFiledComplaint({ tenant: anyTenant({}, "otherbrand") }, { token })).rejects.toMatchObject({
      code: "not_found",
    });
    for (const other of [
      `${token}x`,
      token.replace(/^./, "_"),
      token.split(".").slice(0, 2).join("."),
      "",
      "\0",
      "'",
      "x".repeat(5_000),
    ]) {
      await expect(viewFiledComplaint(visitor, { token: other })).rejects.toMatchObject({ code: "not_found" });
      await expect(
        addToComplaint(visitor, { token: other, text: "Hello?", address: "203.0.113.9" }),
      ).rejects.toMatchObject({ code: "not_found" });
    }
  });

  it("names the day in the receipt as the account at its own address has it, and as the brand at any other", async () => {
    const evening = stoppedClock(new Date("2026-03-01T13:00:00Z"));
    const account = { timeZone: "Pacific/Auckland", email: addressOf("far-away@example.org") };
    const member = { ...(await memberCtx(tenant, evening, { account })), locale: "fr" as const };
    const dayAt = async (email: typeof input.email) => {
      await fileComplaint(member, { ...input, email });
      return (await lastMail())?.variables;
    };
    expect(await dayAt(account.email)).toMatchObject({ answerBy: "16 mars 2026" });
    expect(await dayAt(addressOf("elsewhere@example.org"))).toMatchObject({ answerBy: "15 mars 2026" });
  });

  it("takes so many messages a day, and so many from one network whatever they name, and keeps none of those refused", async () => {
    const { number, token } = await fileComplaint(visitor, input);
    const id = await idOf(number);
    takeToken.mockClear();
    await addToComplaint(visitor, { token, text: "When?", address: "203.0.113.9" });
    expect(
      takeToken.mock.calls.map(([{ key, limit, windowSeconds }]) => [key.replace(id, "id"), limit, windowSeconds]),
    ).toEqual([
      [`complaint-message:${tenant.id}:network:203.0.113.9`, 40, 3_600],
      [`complaint-message:${tenant.id}:id`, 20, 86_400],
    ]);
    for (const refused of [/:network:/, new RegExp(id)]) {
      takeToken.mockImplementation(({ key }) =>
        Promise.resolve(
          refused.test(key) ? { allowed: false, retryAfterSeconds: 60 } : { allowed: true, retryAfterSeconds: 0 },
        ),
      );
      await expect(addToComplaint(visitor, { token, text: "And now?", address: "203.0.113.9" })).rejects.toMatchObject({
        code: "too_many_requests",
      });
    }
    expect(await viewFiledComplaint(visitor, { token })).toMatchObject({ messages: [{}, { text: "When?" }] });
    takeToken.mockImplementation(({ key }) =>
      Promise.resolve({ allowed: !key.includes(":network:"), retryAfterSeconds: 60 }),
    );
    await expect(
      addToComplaint(visitor, { token: "unknown", text: "Hello?", address: "203.0.113.9" }),
    ).rejects.toMatchObject({ code: "too_many_requests" });
  });

  it("is opened by nothing that the database keeps, nor by the random links of before they were signed", async () => {
    const { number } = await fileComplaint(visitor, input);
    const id = await idOf(number);
    const [token, tokenHash] = [
      "Rj1LN8gZ4aqixpEgA3TdJ8e_ixCdrwkUFG9mH3rMums",
      "dacef5a1aefaba0241a58118bea96d5edf67ccde6ad1e56abc7ec009470171b2",
    ];
    await database.asOwner("update complaint set token_hash = $1 where id = $2", [tokenHash, id]);
    for (const other of [token, tokenHash, id, number])
      await expect(viewFiledComplaint(visitor, { token: other })).rejects.toMatchObject({ code: "not_found" });
  });

  it.each([
    ["Anna", "Anna"],
    ["", "anna@example.org"],
    ["Win at www.evil.example.com", "anna@example.org"],
    ["Call +31 20 123 45 67", "anna@example.org"],
  ])("greets %s in the receipt as %s", async (name, greeted) => {
    await fileComplaint(visitor, { ...input, name });
    expect(await lastMail()).toMatchObject({
      to: { name: greeted, address: "anna@example.org" },
      variables: { name: greeted },
    });
  });

  it("is limited to five an hour from one network", async () => {
    takeToken.mockResolvedValueOnce({ allowed: false, retryAfterSeconds: 60 });
    await expect(fileComplaint(visitor, input)).rejects.toMatchObject({ code: "too_many_requests" });
    expect(takeToken).toHaveBeenCalledWith({
      key: `complaint:${tenant.id}:203.0.113.7`,
      limit: 5,
      windowSeconds: 3_600,
    });
  });

  it("is kept beyond five receipts a day to one address, whoever asks from wherever, without another mail", async () => {
    const mailed = { ...input, email: addressOf("bothered@example.org") };
    const receipts = async () =>
      (await jobs.waiting(sendMailJob)).filter(({ to }) => to.address === mailed.email).map(({ template }) => template);
    for (let host = 1; host <= 5; host += 1) await fileComplaint(visitor, { ...mailed, address: `198.51.100.${host}` });
    const { number, token } = await fileComplaint(visitor, { ...mailed, address: "198.51.100.7" });
    expect(await viewFiledComplaint(visitor, { token })).toMatchObject({
      number,
      status: "open",
      messages: [{ text: "I was charged twice." }],
    });
    expect(await receipts()).toEqual(Array.from({ length: 5 }, () => "complaint_receipt"));
    await answerComplaint(staff, { id: await idOf(number), text: "We refund it." });
    expect(await lastMail()).toMatchObject({ template: "complaint_answer", variables: { number } });
  });

  it("carries who filed it and whom it is about, of this brand only", async () => {
    const member = await memberCtx(tenant, clock);
    const shown = (await memberCtx(tenant, clock)).actor.profileId;
    const about = await fileComplaint(member, { ...input, ...noticeOf(shown) });
    expect(
      await withTenant(tenant.id, (tx) => tx.complaint.findFirst({ where: { number: about.number } })),
    ).toMatchObject({
      accountId: member.actor.accountId,
      subjectProfileId: shown,
      location: `https://anybrand.example/members/${shown}?from=search`,
      goodFaith: true,
    });
    const unknown = await fileComplaint(member, { ...input, ...noticeOf(randomUUID()) });
    expect(
      await withTenant(tenant.id, (tx) => tx.complaint.findFirst({ where: { number: unknown.number } })),
    ).toMatchObject({ subjectProfileId: null });
  });
});

describe("the way from a complaint to its end", () => {
  it("is an answer by mail, a question back, and a close", async () => {
    const { token, number } = await fileComplaint(visitor, input);
    const id = await idOf(number);
    await expect(closeComplaint(staff, { id })).rejects.toMatchObject({ code: "conflict" });
    await answerComplaint(staff, { id, text: "We refund it." });
    expect(await viewFiledComplaint(visitor, { token })).toMatchObject({
      status: "answered",
      messages: [{}, { fromStaff: true, text: "We refund it." }],
    });
    const mail = await lastMail();
    expect(mail).toMatchObject({ template: "complaint_answer", locale: "fr", variables: { number } });
    expect(
      await viewFiledComplaint(visitor, { token: mail?.actionPath.replace("/complaints/", "") ?? "" }),
    ).toMatchObject({ number });
    expect(JSON.stringify(mail)).not.toContain("We refund it.");

    const later = { ...visitor, clock: stoppedClock(new Date("2026-03-20T10:00:00Z")) };
    await addToComplaint(later, { token, text: "When?", address: "203.0.113.9" });
    const reopened = { status: "open", answerBy: new Date("2026-04-03T10:00:00Z") };
    expect(await viewFiledComplaint(visitor, { token })).toMatchObject(reopened);
    expect(await viewComplaint(staff, { id })).toMatchObject(reopened);
    await answerComplaint(staff, { id, text: "Today." });
    await closeComplaint(staff, { id });
    await closeComplaint(staff, { id });
    await expect(
      addToComplaint(visitor, { token, text: "One more thing", address: "203.0.113.9" }),
    ).rejects.toMatchObject({ code: "conflict" });
    await expect(answerComplaint(staff, { id, text: "More" })).rejects.toMatchObject({ code: "conflict" });
    expect(await withTenant(tenant.id, (tx) => tx.complaint.findFirst({ where: { id } }))).toMatchObject({
      closedAt: clock.now(),
    });
  });

  it("logs every look and every change by staff", async () => {
    const id = await idOf((await fileComplaint(visitor, input)).number);
    await viewComplaint(staff, { id });
    await answerComplaint(staff, { id, text: "Thank you." });
    const entries = await withTenant(tenant.id, (tx) =>
      tx.auditEntry.findMany({ where: { subjectId: id }, orderBy: { happenedAt: "asc" } }),
    );
    expect(entries.map(({ action, operatorId }) => [action, operatorId])).toEqual(
      expect.arrayContaining([
        ["complaint.view", staff.operator.id],
        ["complaint.answer", staff.operator.id],
      ]),
    );
    expect(entries).toHaveLength(2);
  });

  it("is found by id of this brand alone", async () => {
    const { number } = await fileComplaint(visitor, input);
    const elsewhere = alsoOn(staff, anyTenant({}, "otherbrand"));
    for (const id of [await idOf(number), "nonsense"])
      await expect(viewComplaint(elsewhere, { id })).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("a notice of content (Art. 16 DSA)", () => {
  const notice = {
    subject: "photo",
    email: "a@b.example",
    text: "That is a picture of me.",
    location: "https://anybrand.example/members/7",
    goodFaith: "on",
  };
  const problems = (given: object) =>
    complaintContract
      .safeParse({ ...notice, ...given })
      .error?.issues.map(({ path, message }) => [path.join("."), message]);

  it.each(["person", "photo", "minor"])("about a %s names the page and is given in good faith", (subject) => {
    expect(problems({ subject })).toBeUndefined();
    expect(problems({ subject, location: "", goodFaith: undefined })).toEqual([
      ["location", "location"],
      ["goodFaith", "goodFaith"],
    ]);
    expect(problems({ subject, text: "short", location: "the second one" })).toEqual([
      ["text", "text"],
      ["location", "location"],
    ]);
  });

  it.each(["https://anybrand.example/members/7", "anybrand.example/members/7", "www.anybrand.example/x", "/members/7"])(
    "takes %s for a page",
    (location) => {
      expect(problems({ location })).toBeUndefined();
    },
  );

  it.each(["", "members", "the second one", "x".repeat(longestLocation + 1)])("takes %j for none", (location) => {
    expect(problems({ location })?.map(([path]) => path)).toContain("location");
  });

  it("wants an address to answer, but of whoever tells of the abuse of a child", () => {
    expect(problems({ email: "" })).toEqual([["email", "email"]]);
    expect(problems({ subject: "minor", email: "" })).toBeUndefined();
    expect(problems({ subject: "minor", email: "nobody" })).toEqual([["email", "email"]]);
    expect(
      complaintContract.safeParse({ subject: "payment", email: "a@b.example", text: "It was charged twice." }).success,
    ).toBe(true);
  });

  it("without an address has a number and a page, is answered there, and sends no mail", async () => {
    const before = (await jobs.waiting(sendMailJob)).length;
    const { number, token } = await fileComplaint(visitor, {
      ...input,
      subject: "minor",
      email: "",
      location: "/members/7",
      goodFaith: "on",
    });
    await answerComplaint(staff, { id: await idOf(number), text: "It is gone." });
    expect(await viewFiledComplaint(visitor, { token })).toMatchObject({
      number,
      status: "answered",
      messages: [{}, { text: "It is gone." }],
    });
    expect(await viewComplaint(staff, { id: await idOf(number) })).toMatchObject({
      email: null,
      location: "/members/7",
      goodFaith: true,
    });
    expect((await jobs.waiting(sendMailJob)).length).toBe(before);
    expect(takeToken).toHaveBeenCalledTimes(1);
  });
});

it("the form wants a subject, a real address and some words", () => {
  const problems = (given: object) =>
    complaintContract
      .safeParse({ subject: "site", email: "a@b.example", text: "It is broken.", ...given })
      .error?.issues.map(({ message }) => message);
  expect(problems({})).toBeUndefined();
  expect([
    problems({ subject: "weather" }),
    problems({ email: "nobody" }),
    problems({ text: "short" }),
    problems({ text: "x".repeat(4_001) }),
  ]).toEqual([["subject"], ["email"], ["text"], ["tooLong"]]);
});
