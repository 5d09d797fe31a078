import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { hoursUntilDue, urgentHours, urgentReasons } from "#app/domain/safety/desk/queue/case-clock.ts";
import { listCases } from "#app/domain/safety/desk/queue/list-cases.server.ts";
import { viewReport } from "#app/domain/safety/moderation/view-report.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { operatorOf } from "#tests/factories/desk.ts";
import { createConversation, createProfile } from "#tests/factories/member.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";
import { longestReport, reportContract, reportReasons } from "./report-contract.ts";
import { reportMember } from "./report-member.server.ts";

const database = testDatabase();
const jobs = testJobs(database, [sendMailJob]);
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
const tenantId = "reporting";
const tenant = anyTenant({}, tenantId);
const newMember = () => memberCtx(tenant, clock);
const reports = (by: MemberCtx) =>
  withTenant(tenantId, (tx) => tx.report.findMany({ where: { reporterId: by.actor.profileId } }));
const report = (by: MemberCtx, profileId: string, photo?: string) =>
  reportMember(by, { profileId, reason: "fake", text: "Not real.", ...(photo === undefined ? {} : { photo }) });

beforeAll(async () => {
  await database.addTenant(tenantId);
  await database.addTenant("reportedelsewhere");
});

describe("a report", () => {
  it("is open, once per person and subject, however often it is sent", async () => {
    const [anna, bram] = [await newMember(), await newMember()];
    const results = await Promise.all([1, 2, 3].map(() => report(anna, bram.actor.profileId)));
    expect(results.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await reports(anna)).toMatchObject([
      { reportedId: bram.actor.profileId, reason: "fake", text: "Not real.", photoId: null, status: "open" },
    ]);
    await withTenant(tenantId, (tx) =>
      tx.report.updateMany({ where: { reporterId: anna.actor.profileId }, data: { status: "closed" } }),
    );
    expect(await report(anna, bram.actor.profileId)).toEqual({ isNew: true });
  });

  it("has a receipt by mail, once, which does not say whom it is about (Art. 16(4) DSA)", async () => {
    const [anna, bram] = [await newMember(), await newMember()];
    const before = (await jobs.waiting(sendMailJob)).length;
    await report(anna, bram.actor.profileId);
    await report(anna, bram.actor.profileId);
    const mails = (await jobs.waiting(sendMailJob)).slice(before);
    expect(mails).toMatchObject([
      { template: "report_receipt", accountId: anna.actor.accountId, actionPath: "/pages/ban" },
    ]);
    expect(JSON.stringify(mails)).not.toContain(bram.actor.profileId);
  });

  it("may be about a photo of that person, and of no other", async () => {
    const [anna, bram, cees] = [await newMember(), await newMember(), await newMember()];
    const photo = await withTenant(tenantId, (tx) =>
      tx.photo.create({
        data: {
          tenantId,
          profileId: bram.actor.profileId,
          status: "approved",
          key: "photo-of-bram",
          blurredKey: randomUUID(),
          width: 1,
          height: 1,
          thumbhash: Buffer.alloc(1),
          contentHash: Buffer.alloc(32),
        },
      }),
    );
    await expect(report(anna, cees.actor.profileId, "photo-of-bram")).rejects.toMatchObject({ code: "not_found" });
    expect(await report(anna, bram.actor.profileId, "photo-of-bram")).toEqual({ isNew: true });
    expect(await report(anna, bram.actor.profileId)).toEqual({ isNew: true });
    expect((await reports(anna)).map(({ photoId }) => photoId).toSorted()).toEqual([photo.id, null].toSorted());
  });

  it("may be about a message that person wrote to the reporter, and about no other", async () => {
    const [anna, bram, cees] = [await newMember(), await newMember(), await newMember()];
    const { id: conversation } = await withTenant(tenantId, (tx) =>
      createConversation(tx, {
        tenantId,
        starter: bram.actor.profileId,
        other: anna.actor.profileId,
        lines: ["Send money", "No"],
      }),
    );
    const about = (by: MemberCtx, of: MemberCtx, message: number) =>
      reportMember(by, { profileId: of.actor.profileId, reason: "scam", text: "", conversation, message });
    expect(await about(anna, bram, 1)).toEqual({ isNew: true });
    expect(await about(anna, bram, 1)).toEqual({ isNew: false });
    expect(await report(anna, bram.actor.profileId)).toEqual({ isNew: true });
    expect((await reports(anna)).map(({ conversationId, messageNumber }) => [conversationId, messageNumber])).toEqual([
      [conversation, 1],
      [null, null],
    ]);
    const wrong = [
      [anna, bram, 2],
      [anna, bram, 3],
      [anna, cees, 1],
      [cees, bram, 1],
    ] as const;
    for (const [by, of, message] of wrong)
      await expect(about(by, of, message)).rejects.toMatchObject({ code: "not_found" });
    await expect(
      reportMember(anna, { profileId: bram.actor.profileId, reason: "scam", text: "", conversation }),
    ).rejects.toMatchObject({ code: "not_found" });
  });

  it("is possible behind a block, and of nobody unknown, foreign, or oneself", async () => {
    const [anna, bram] = [await newMember(), await newMember()];
    await withTenant(tenantId, (tx) =>
      tx.profileBlock.create({
        data: { tenantId, fromProfileId: bram.actor.profileId, toProfileId: anna.actor.profileId },
      }),
    );
    expect(await report(anna, bram.actor.profileId)).toEqual({ isNew: true });
    const foreign = await withTenant("reportedelsewhere", (tx) => createProfile(tx, { tenantId: "reportedelsewhere" }));
    for (const id of [anna.actor.profileId, foreign.id, randomUUID(), "", "\u0000"])
      await expect(report(anna, id)).rejects.toMatchObject({ code: "not_found" });
  });

  it("is one of ten a day at most, also of those that come at once @attack V2.3.2", async () => {
    const anna = await newMember();
    const people = await Promise.all(Array.from({ length: 25 }, newMember));
    const sent = await Promise.allSettled(people.map(({ actor }) => report(anna, actor.profileId)));
    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
    expect(await reports(anna)).toHaveLength(10);
    const next = (await newMember()).actor.profileId;
    await expect(report(anna, next)).rejects.toMatchObject({ code: "report_limit", details: { count: 10 } });
    clock.advance(24 * 60 * 60_000 + 1);
    expect(await report(anna, next)).toEqual({ isNew: true });
  });
});

it("a report has a reason, and words where the reason is another one", () => {
  expect(reportContract.safeParse({ reason: "fake" }).data).toEqual({ reason: "fake", text: "" });
  const problems = (form: object) => reportContract.safeParse(form).error?.issues.map(({ message }) => message);
  expect(problems({})).toEqual(["reason"]);
  expect(problems({ reason: "dull" })).toEqual(["reason"]);
  expect(problems({ reason: "other", text: "  " })).toEqual(["textNeeded"]);
  expect(problems({ reason: "spam", text: "x".repeat(longestReport + 1) })).toEqual(["tooLong"]);
});

/** What is said first and then, of the same person: nothing, something, the same again, more. */
const said = [
  ["", ""],
  ["", "She wrote that she is 15."],
  ["Not real.", ""],
  ["Not real.", "Not real."],
  ["Not real.", "She wrote that she is 15."],
] as const;
const pairsAfter = (first: (typeof reportReasons)[number]) =>
  reportReasons.flatMap((then) =>
    said
      .map(([text, more]) => [
        { reason: first, text },
        { reason: then, text: more },
      ])
      // why: another reason wants words
      .filter((pair) => pair.every((each) => reportContract.safeParse(each).success)),
  );

describe.each(reportReasons)("a second report after one for %s", (reason) => {
  it("drops no reason and no word, and is as urgent as the more urgent of the two", async () => {
    const staff = await operatorOf(database, tenant, clock);
    for (const pair of pairsAfter(reason)) {
      const [[first, second], [anna, bram]] = [pair, await Promise.all([newMember(), newMember()])];
      const sent = [];
      for (const each of pair) sent.push(await reportMember(anna, { ...each, profileId: bram.actor.profileId }));
      const addsNothing = second?.reason === first?.reason && ["", first?.text].includes(second?.text);
      const told = JSON.stringify(pair);
      expect(sent, told).toEqual([{ isNew: true }, { isNew: !addsNothing }]);

      const ids = (await reports(anna)).map(({ id }) => id);
      expect(ids, told).toHaveLength(addsNothing ? 1 : 2);
      const { cases } = await listCases(staff, {
        brand: tenantId,
        kind: "report",
        standing: "open",
        after: null,
        limit: 1_000,
      });
      const shown = cases.filter(({ id }) => ids.includes(id));
      const views = await Promise.all(shown.map(({ id }) => viewReport(staff, { id })));
      const words = views.map(({ reason: topic, text }) => [topic, text]);
      for (const each of pair) {
        expect(shown.map(({ topic }) => topic)).toContain(each.reason);
        if (each.text !== "") expect(words, told).toContainEqual([each.reason, each.text]);
      }
      const isUrgent = pair.some((each) => urgentReasons.includes(each.reason));
      const due = (isUrgent ? urgentHours : hoursUntilDue.report) * millisecondsIn.hour;
      expect([shown[0]?.isUrgent, shown[0]?.dueAt.getTime()], told).toEqual([isUrgent, clock.now().getTime() + due]);
    }
  });
});
