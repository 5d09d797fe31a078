import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { answerAppeal } from "./answer-appeal.server.ts";
import { appealDecision } from "./appeal-decision.server.ts";
import { decideReport } from "./decide-report.server.ts";
import { exportStatements } from "./export-statements.server.ts";
import { decisionContract } from "#app/domain/safety/decisions/moderation-contract.ts";
import { viewAppeal } from "./view-appeal.server.ts";
import { viewDecision } from "./view-decision.server.ts";
import { viewReport } from "./view-report.server.ts";
import { listOwnPhotos } from "#app/domain/profiles/photos/own/list-own-photos.server.ts";
import { removePhotoFilesJob } from "#app/domain/profiles/photos/files/photo-jobs.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { alsoOn, operatorOf } from "#tests/factories/desk.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";

const database = testDatabase();
const jobs = testJobs(database, [sendMailJob, removePhotoFilesJob]);
const start = new Date("2026-03-01T10:00:00Z");
const clock = stoppedClock(start);
const tenant = anyTenant();
const tenantId = tenant.id;
const facts = "The photo shows a film star.";
let robin: BrandOperatorCtx;
let kim: BrandOperatorCtx;
let [anna, bram]: (MemberCtx | undefined)[] = [];

const members = () => {
  if (!anna || !bram) throw new Error("Members are made before each test");
  return { anna, bram };
};
const isListed = async (profileId: string) =>
  (await withTenant(tenantId, (tx) => tx.listing.count({ where: { profileId } }))) === 1;
// why: mails of one transaction have no order
const mailsSince = async (before: number) =>
  (await jobs.waiting(sendMailJob)).slice(before).toSorted((one, other) => one.template.localeCompare(other.template));
const audits = (subjectId: string) =>
  withTenant(tenantId, async (tx) =>
    (await tx.auditEntry.findMany({ where: { subjectId } })).map(({ action }) => action),
  );

/** Anna reports Bram. */
async function report(more: { photoId?: string } = {}): Promise<string> {
  const { photoId = null } = more;
  const created = await withTenant(tenantId, (tx) =>
    tx.report.create({
      data: {
        tenantId,
        reporterId: members().anna.actor.profileId,
        reportedId: members().bram.actor.profileId,
        reason: "fake",
        text: "That is not him.",
        photoId,
        createdAt: clock.now(),
      },
    }),
  );
  return created.id;
}

async function disable(): Promise<{ decisionId: string }> {
  return { decisionId: await decideReport(robin, { id: await report(), decision: "disable", ground: "fake", facts }) };
}

beforeAll(async () => {
  for (const id of [tenantId, "otherbrand"]) await database.addTenant(id);
  [robin, kim] = [await operatorOf(database, tenant, clock), await operatorOf(database, tenant, clock)];
});
beforeEach(async () => {
  [anna, bram] = [
    await memberCtx(tenant, clock, { profile: { name: "Anna" } }),
    await memberCtx(tenant, clock, { profile: { name: "Bram" } }),
  ];
});

describe("a report", () => {
  it("shows what is needed to decide it and no address, and every look is logged", async () => {
    const plain = await report();
    const seen = await viewReport(robin, { id: plain });
    expect(seen).toMatchObject({ text: "That is not him.", profile: { name: "Bram" }, reporter: { name: "Anna" } });
    expect(JSON.stringify(seen)).not.toContain("@members.example");
    expect(await audits(plain)).toEqual(["report.view"]);
    expect(await audits(members().bram.actor.profileId)).toEqual(["profile.view"]);
    await expect(viewReport(alsoOn(robin, anyTenant({}, "otherbrand")), { id: plain })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

describe("deciding a report", () => {
  it("finds no breach: nothing changes for the reported, and the reporter hears it", async () => {
    const before = (await jobs.waiting(sendMailJob)).length;
    await decideReport(robin, { id: await report(), decision: "none", ground: "fake", facts: "" });
    expect(await isListed(members().bram.actor.profileId)).toBe(true);
    expect(await mailsSince(before)).toMatchObject([{ template: "report_decided", variables: { name: "Anna" } }]);
  });

  it("warns with a statement of reasons", async () => {
    const before = (await jobs.waiting(sendMailJob)).length;
    const id = await decideReport(robin, { id: await report(), decision: "warn", ground: "fake", facts });
    expect(await isListed(members().bram.actor.profileId)).toBe(true);
    expect(await mailsSince(before)).toMatchObject([
      { template: "moderation_decision", actionPath: `/appeals/${id}`, variables: { name: "Bram", facts } },
      { template: "report_decided" },
    ]);
  });

  it("stops showing a profile at once", async () => {
    const { decisionId } = await disable();
    expect(await isListed(members().bram.actor.profileId)).toBe(false);
    expect(await viewDecision(members().bram, { id: decisionId })).toMatchObject({
      action: "disable",
      ground: "fake",
      statement: facts,
      automated: false,
      mayAppeal: true,
    });
    await expect(viewDecision(members().anna, { id: decisionId })).rejects.toMatchObject({ code: "not_found" });
  });

  it("removes the reported photo", async () => {
    const photo = await shownPhoto();
    const id = await report({ photoId: photo.id });
    const decisionId = await decideReport(robin, { id, decision: "remove_photo", ground: "fake", facts });
    expect(await withTenant(tenantId, (tx) => tx.photo.findFirst({ where: { id: photo.id } }))).toMatchObject({
      status: "rejected",
    });
    expect(
      await withTenant(tenantId, (tx) => tx.moderationDecision.findFirst({ where: { id: decisionId } })),
    ).toMatchObject({ action: "remove", reportId: id, decidedByOperator: robin.operator.id });
  });

  it("happens once, whoever else decides at the same time", async () => {
    const id = await report();
    const outcomes = await Promise.allSettled(
      [robin, kim, robin].map((who) => decideReport(who, { id, decision: "warn", ground: "spam", facts })),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await withTenant(tenantId, (tx) => tx.moderationDecision.count({ where: { reportId: id } }))).toBe(1);
  });

  it("needs facts for whatever limits a member", () => {
    const problem = (given: object) =>
      decisionContract.safeParse({ ground: "fake", ...given }).error?.issues[0]?.message;
    expect([
      problem({ decision: "none" }),
      problem({ decision: "warn", facts: "short" }),
      problem({ decision: "disable", facts }),
      problem({ facts }),
    ]).toEqual([undefined, "facts", undefined, "decision"]);
  });
});

const shownPhoto = () =>
  withTenant(tenantId, (tx) =>
    tx.photo.create({
      data: {
        tenantId,
        profileId: members().bram.actor.profileId,
        status: "approved",
        key: randomUUID(),
        blurredKey: randomUUID(),
        width: 1,
        height: 1,
        thumbhash: new Uint8Array(1),
        contentHash: new Uint8Array(32),
      },
    }),
  );

describe("an appeal", () => {
  const text = "That film star is me.";

  it("is taken once, within six months", async () => {
    const { decisionId: id } = await disable();
    const late = { ...members().bram, clock: stoppedClock(new Date("2026-09-01T10:00:00Z")) };
    await expect(appealDecision(late, { id, text })).rejects.toMatchObject({ code: "conflict" });
    const outcomes = await Promise.allSettled(
      [1, 2].map(() =>
        appealDecision({ ...late, clock: stoppedClock(new Date("2026-09-01T09:59:59Z")) }, { id, text }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(appealDecision(members().anna, { id, text })).rejects.toMatchObject({ code: "not_found" });
  });

  it("is answered by someone who did not take the decision, and undoes it", async () => {
    const { decisionId } = await disable();
    await appealDecision(members().bram, { id: decisionId, text });
    const { id } = await withTenant(tenantId, (tx) => tx.appeal.findFirstOrThrow({ where: { decisionId } }));
    const answer = { id, outcome: "taken_back" as const, answer: "You are right, sorry." };
    expect(await viewAppeal(robin, { id })).toMatchObject({ isMine: true });
    await expect(answerAppeal(robin, answer)).rejects.toMatchObject({ code: "forbidden" });
    const before = (await jobs.waiting(sendMailJob)).length;
    await answerAppeal(kim, answer);
    expect(await isListed(members().bram.actor.profileId)).toBe(true);
    expect(await viewDecision(members().bram, { id: decisionId })).toMatchObject({
      mayAppeal: false,
      appeal: { upheld: true, answer: "You are right, sorry." },
    });
    expect(await mailsSince(before)).toMatchObject([
      { template: "appeal_answer", actionPath: `/appeals/${decisionId}` },
    ]);
    await expect(answerAppeal(kim, answer)).rejects.toMatchObject({ code: "conflict" });
  });

  it("shows nobody whose address is not confirmed, or whom another decision keeps off", async () => {
    const member = members().bram;
    const takeBack = async (decisionId: string) => {
      await appealDecision(member, { id: decisionId, text });
      const { id } = await withTenant(tenantId, (tx) => tx.appeal.findFirstOrThrow({ where: { decisionId } }));
      await answerAppeal(kim, { id, outcome: "taken_back", answer: "You are right, sorry." });
      return isListed(member.actor.profileId);
    };
    const [one, other, third] = [await disable(), await disable(), await disable()];
    expect(await takeBack(one.decisionId)).toBe(false);
    expect(await takeBack(other.decisionId)).toBe(false);
    const account = { where: { tenantId_id: { tenantId, id: member.actor.accountId } } };
    await withTenant(tenantId, (tx) =>
      tx.account.update({ ...account, data: { status: "not_confirmed", confirmedAt: null } }),
    );
    expect(await takeBack(third.decisionId)).toBe(false);
    expect(
      await withTenant(tenantId, (tx) => tx.profile.findFirstOrThrow({ where: { id: member.actor.profileId } })),
    ).toMatchObject({ status: "disabled" });
  });

  it("about a photo, which is gone, tells its owner to add it again", async () => {
    const decisionId = await decideReport(robin, {
      id: await report({ photoId: (await shownPhoto()).id }),
      decision: "remove_photo",
      ground: "fake",
      facts,
    });
    await appealDecision(members().bram, { id: decisionId, text });
    const { id } = await withTenant(tenantId, (tx) => tx.appeal.findFirstOrThrow({ where: { decisionId } }));
    expect((await listOwnPhotos(members().bram)).rejected).toMatchObject([{ decisionId, isTakenBack: false }]);
    const before = (await jobs.waiting(sendMailJob)).length;
    await answerAppeal(kim, { id, outcome: "taken_back", answer: "You are right, sorry." });
    expect(await mailsSince(before)).toMatchObject([
      { template: "appeal_answer", variables: { outcome: expect.stringContaining("opnieuw") } },
    ]);
    expect((await listOwnPhotos(members().bram)).rejected).toMatchObject([{ decisionId, isTakenBack: true }]);
  });

  it("may leave the decision as it is", async () => {
    const { decisionId } = await disable();
    await appealDecision(members().bram, { id: decisionId, text });
    const { id } = await withTenant(tenantId, (tx) => tx.appeal.findFirstOrThrow({ where: { decisionId } }));
    await answerAppeal(kim, { id, outcome: "kept", answer: "We looked again and see the same." });
    expect(await isListed(members().bram.actor.profileId)).toBe(false);
  });
});

describe("a decision in the database", () => {
  it("stays as it was taken", async () => {
    const { decisionId } = await disable();
    const refused = "append only";
    await expect(
      withTenant(tenantId, (tx) =>
        tx.moderationDecision.updateMany({ where: { id: decisionId }, data: { statement: "" } }),
      ),
    ).rejects.toThrow(refused);
    await expect(
      withTenant(tenantId, (tx) =>
        tx.moderationDecision.updateMany({ where: { id: decisionId }, data: { ground: "spam" } }),
      ),
    ).rejects.toThrow();
    await expect(
      database.asOwner("update moderation_decision set ground = 'spam' where id = $1", [decisionId]),
    ).rejects.toThrow(refused);
    // why: the database counts the twelve months from today, not by the clock of these tests
    await database.asOwner(
      "insert into moderation_decision (tenant_id, profile_id, action, ground, statement) values ($1, $2, 'warn', 'fake', 'of today')",
      [tenantId, members().bram.actor.profileId],
    );
    await expect(database.asOwner("delete from moderation_decision where statement = 'of today'")).rejects.toThrow(
      refused,
    );
  });
});

describe("a statement of reasons", () => {
  const kept = (id: string) =>
    withTenant(tenantId, async (tx) => (await tx.moderationDecision.findFirstOrThrow({ where: { id } })).reasons);

  it("is kept with each decision that restricts somebody, filled from the decision, and with no other", async () => {
    const { decisionId } = await disable();
    expect(await kept(decisionId)).toEqual({
      visibility: ["DISABLED"],
      account: null,
      until: null,
      ground: "Terms, section 4: no false profiles",
      isAlsoIllegal: false,
      category: "OTHER_VIOLATION_TC",
      content: "OTHER",
      contentAt: null,
      territory: "EEA",
      language: tenant.defaultLocale,
      source: "ARTICLE_16",
      automatedDetection: false,
      automatedDecision: "NOT_AUTOMATED",
      redress: ["INTERNAL_MECHANISM", "OUT_OF_COURT", "JUDICIAL"],
    });
    const decide = async (decision: "none" | "warn", ground: "minor" | "scam") =>
      kept(await decideReport(robin, { id: await report(), decision, ground, facts }));
    expect(await decide("none", "minor")).toBeNull();
    expect(await decide("warn", "minor")).toMatchObject({ category: "PROTECTION_OF_MINORS", isAlsoIllegal: true });
    const photoId = (await shownPhoto()).id;
    const removed = { id: await report({ photoId }), decision: "remove_photo" as const, ground: "explicit" as const };
    expect(await kept(await decideReport(robin, { ...removed, facts }))).toMatchObject({
      visibility: ["REMOVED"],
      content: "IMAGE",
      contentAt: expect.any(String),
    });
  });

  it("is shown with the report it settles, and leaves the brand as a line of CSV", async () => {
    const id = await report();
    const decisionId = await decideReport(robin, { id, decision: "disable", ground: "hate", facts });
    const { decision } = await viewReport(kim, { id });
    expect(decision).toMatchObject({ id: decisionId, statement: facts, reasons: { isAlsoIllegal: true } });
    const operator = {
      ...kim.operator,
      grants: [{ role: "moderator" as const, tenantId }],
      scopes: null,
      freshUntil: null,
    };
    const ctx = { ...kim, operator, locale: "en" as const };
    const [heading, ...lines] = (await exportStatements(ctx)).trim().split("\r\n");
    expect(heading).toContain("puid,application_date,facts,visibility,");
    const line = lines.find((each) => each.startsWith(decisionId));
    expect(line).toContain(`${facts},DISABLED,,,`);
    expect(line).toContain("ILLEGAL_OR_HARMFUL_SPEECH,OTHER,,EEA,");
    expect(lines.some((each) => each.includes("Bram"))).toBe(false);
    const support = { ...ctx, operator: { ...operator, grants: [{ role: "support" as const, tenantId }] } };
    await expect(exportStatements(support)).rejects.toMatchObject({ code: "forbidden" });
  });
});
