import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { beforeAll, describe, expect, it } from "vitest";
import { eraseAccount } from "#app/domain/membership/leaving/erase-account.server.ts";
import { closeComplaints } from "./close-complaints.server.ts";
import { closeReports } from "./close-reports.server.ts";
import { sweepCases } from "./sweep-cases.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { createFolderStorage } from "#app/platform/storage/folder-storage.server.ts";
import { createMember } from "#tests/factories/member.ts";
import { testDatabase } from "#tests/support/database.ts";
import { sweepEveryBrand } from "#tests/support/sweeps.ts";

const database = testDatabase();
const tenantId = "anybrand";
const now = new Date();
const clock = stoppedClock(now);
const ago = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1_000);

async function complaint(status: "open" | "answered" | "closed", at: { said: Date; closedAt?: Date }): Promise<string> {
  const { id } = await withTenant(tenantId, (tx) =>
    tx.complaint.create({
      data: {
        tenantId,
        number: randomUUID(),
        subject: "site",
        status,
        email: "a@b.example",
        createdAt: at.said,
        closedAt: at.closedAt ?? null,
        messages: { create: { text: "Hello", createdAt: at.said } },
      },
    }),
  );
  return id;
}
const statusOf = (id: string) =>
  withTenant(tenantId, async (tx) => (await tx.complaint.findFirst({ where: { id } }))?.status);

beforeAll(() => database.addTenant(tenantId));

it("closes complaints that rest for 14 days after the answer, and no others", async () => {
  const [resting, fresh, waiting] = [
    await complaint("answered", { said: ago(15) }),
    await complaint("answered", { said: ago(13) }),
    await complaint("open", { said: ago(40) }),
  ];
  await sweepEveryBrand(sweepCases, { clock });
  expect([await statusOf(resting), await statusOf(fresh), await statusOf(waiting)]).toEqual([
    "closed",
    "answered",
    "open",
  ]);
});

it("deletes complaints 12 months after they were closed", async () => {
  const [old, recent] = [
    await complaint("closed", { said: ago(500), closedAt: ago(367) }),
    await complaint("closed", { said: ago(500), closedAt: ago(360) }),
  ];
  await sweepEveryBrand(sweepCases, { clock });
  expect([await statusOf(old), await statusOf(recent)]).toEqual([undefined, "closed"]);
});

it("keeps what is open, even where it was closed once", async () => {
  const again = [
    await complaint("open", { said: ago(500), closedAt: ago(367) }),
    await complaint("answered", { said: ago(1), closedAt: ago(367) }),
  ];
  const report = await withTenant(tenantId, async (tx) => {
    const [one, other] = [await createMember(tx, { tenantId }), await createMember(tx, { tenantId })];
    return tx.report.create({
      data: {
        tenantId,
        reporterId: one.profile.id,
        reportedId: other.profile.id,
        reason: "fake",
        status: "open",
        createdAt: ago(400),
        closedAt: ago(400),
      },
    });
  });
  await sweepEveryBrand(sweepCases, { clock });
  expect(await Promise.all(again.map(statusOf))).toEqual(["open", "answered"]);
  expect(await withTenant(tenantId, (tx) => tx.report.count({ where: { id: report.id } }))).toBe(1);
});

it("deletes reports and decisions after 12 months, unless an appeal still waits", async () => {
  const decided = await withTenant(tenantId, async (tx) => {
    const [one, other] = [await createMember(tx, { tenantId }), await createMember(tx, { tenantId })];
    const report = (days: number) =>
      tx.report.create({
        data: {
          tenantId,
          reporterId: one.profile.id,
          reportedId: other.profile.id,
          reason: "fake",
          status: "closed",
          createdAt: ago(days),
          closedAt: ago(days),
        },
      });
    const decision = async (days: number, reportId: string) =>
      (
        await tx.moderationDecision.create({
          data: {
            tenantId,
            profileId: other.profile.id,
            reportId,
            action: "warn",
            ground: "fake",
            statement: "Facts.",
            decidedAt: ago(days),
          },
        })
      ).id;
    const [old, appealed, recent] = [await report(400), await report(400), await report(100)];
    const ids = [await decision(400, old.id), await decision(400, appealed.id), await decision(100, recent.id)];
    await tx.appeal.create({ data: { tenantId, decisionId: ids[1] ?? "", text: "No.", createdAt: ago(300) } });
    return { reports: [old.id, appealed.id, recent.id], decisions: ids };
  });
  await sweepEveryBrand(sweepCases, { clock });
  await sweepEveryBrand(sweepCases, { clock });
  const left = await withTenant(tenantId, async (tx) => ({
    reports: (await tx.report.findMany({ where: { id: { in: decided.reports } } })).map(({ id }) => id),
    decisions: (await tx.moderationDecision.findMany({ where: { id: { in: decided.decisions } } })).map(({ id }) => id),
  }));
  expect(left.reports.toSorted()).toEqual(decided.reports.slice(1).toSorted());
  expect(left.decisions.toSorted()).toEqual(decided.decisions.slice(1).toSorted());
});

/**
 * The cases around a member: a complaint of theirs, a report about them that waits, a decision about them with an
 * appeal that waits.
 */
async function casesAround(): Promise<{ accountId: string; left(): Promise<number[]> }> {
  return withTenant(tenantId, async (tx) => {
    const [gone, other] = [
      await createMember(tx, { tenantId, account: { status: "deleted", eraseAfter: ago(400) } }),
      await createMember(tx, { tenantId }),
    ];
    const [accountId, profileId] = [gone.account.id, gone.profile.id];
    const { id } = await tx.complaint.create({
      data: {
        tenantId,
        number: randomUUID(),
        subject: "site",
        status: "answered",
        accountId,
        email: gone.account.email,
      },
    });
    await tx.report.create({ data: { tenantId, reporterId: other.profile.id, reportedId: profileId, reason: "fake" } });
    const decision = await tx.moderationDecision.create({
      data: { tenantId, profileId, action: "warn", ground: "fake", statement: "Facts.", decidedAt: ago(500) },
    });
    await tx.appeal.create({ data: { tenantId, decisionId: decision.id, text: "No." } });
    const left = () =>
      withTenant(tenantId, async (again) => [
        await again.complaint.count({ where: { id } }),
        await again.report.count({ where: { reportedId: profileId } }),
        await again.moderationDecision.count({ where: { profileId } }),
        await again.appeal.count({ where: { decisionId: decision.id } }),
      ]);
    return { accountId, left };
  });
}

it("deletes the cases around a member 12 months after these were closed by the erasure, and not before", async () => {
  const erasedBefore = async (days: number) => {
    const { accountId, left } = await casesAround();
    await eraseAccount(
      { clock: stoppedClock(ago(days)), storage: createFolderStorage(tmpdir()) },
      { tenantId, accountId },
    );
    return left;
  };
  const [old, recent] = [await erasedBefore(367), await erasedBefore(360)];
  await sweepEveryBrand(sweepCases, { clock });
  expect([await old(), await recent()]).toEqual([
    [0, 0, 0, 0],
    [1, 1, 1, 1],
  ]);
});

it("gives cases that were closed without a time one, from which the 12 months run", async () => {
  const closedWithout = async () => {
    const { accountId, left } = await casesAround();
    await database.asOwner("update complaint set status = 'closed' where account_id = $1", [accountId]);
    await database.asOwner(
      "update report set status = 'closed' where reported_id = (select id from profile where account_id = $1)",
      [accountId],
    );
    await database.asOwner(
      "update appeal set status = 'closed' where decision_id in (select d.id from moderation_decision d join profile p on p.id = d.profile_id where p.account_id = $1)",
      [accountId],
    );
    return left;
  };
  const old = await closedWithout();
  await sweepEveryBrand(sweepCases, { clock: stoppedClock(ago(367)) });
  const recent = await closedWithout();
  await sweepEveryBrand(sweepCases, { clock: stoppedClock(ago(360)) });
  expect(await old()).toEqual([1, 1, 1, 1]);
  await sweepEveryBrand(sweepCases, { clock });
  expect([await old(), await recent()]).toEqual([
    [0, 0, 0, 0],
    [1, 1, 1, 1],
  ]);
});

/** What a member said to the staff: a complaint while logged in, one from their address alone, a report. */
const said = ["complaint", "complaint by address", "report"] as const;
const stages = ["open", "answered", "closed"] as const;
const scenes = said.flatMap((kind) => stages.map((status) => ({ kind, status })));

/** A member whose 14 days are over, with a case of theirs; `words` are what stands of it, who it came from included. */
async function caseOf(kind: (typeof said)[number], status: (typeof stages)[number]) {
  return withTenant(tenantId, async (tx) => {
    const [gone, other] = [
      await createMember(tx, { tenantId, account: { status: "deleted", eraseAfter: ago(1), confirmedAt: ago(50) } }),
      await createMember(tx, { tenantId }),
    ];
    const closedAt = status === "closed" ? ago(2) : null;
    const { email } = gone.account;
    if (kind === "report") {
      const sides = { reporterId: gone.profile.id, reportedId: other.profile.id };
      const { id } = await tx.report.create({
        data: { tenantId, ...sides, reason: "minor", text: "She is 15.", status, closedAt },
      });
      const words = async () =>
        (await withTenant(tenantId, (read) => read.report.findMany({ where: { id } }))).map(({ text }) => text);
      const close = (closing: typeof clock) =>
        withTenant(tenantId, (write) => closeReports(write, { tenantId, clock: closing }, { id }));
      return { accountId: gone.account.id, words, close };
    }
    const { id } = await tx.complaint.create({
      data: {
        tenantId,
        number: randomUUID(),
        subject: "minor",
        status,
        closedAt,
        accountId: kind === "complaint" ? gone.account.id : null,
        email,
        name: "Gone",
        location: "/members/1",
        messages: { create: { text: "She is 15." } },
      },
    });
    const words = async () => {
      const found = await withTenant(tenantId, (read) =>
        read.complaint.findUniqueOrThrow({ where: { tenantId_id: { tenantId, id } }, include: { messages: true } }),
      );
      return [found.name, found.email ?? "", found.location, ...found.messages.map(({ text }) => text)];
    };
    const close = (closing: typeof clock) =>
      withTenant(tenantId, (write) => closeComplaints(write, { tenantId, clock: closing }, { id }));
    return { accountId: gone.account.id, words, close };
  });
}

describe("what a member said before being erased", () => {
  const erase = (accountId: string) =>
    eraseAccount({ clock, storage: createFolderStorage(tmpdir()) }, { tenantId, accountId });
  const isNothing = (words: readonly string[]) => words.every((each) => each === "");

  it.each(scenes)(
    "in a $kind that is $status, goes once staff have closed it, and not before",
    async ({ kind, status }) => {
      const { accountId, words, close } = await caseOf(kind, status);
      await erase(accountId);
      const kept = kind === "report" ? ["She is 15."] : ["", "", "/members/1", "She is 15."];
      if (status === "open") expect(await words()).toEqual(kept);
      else expect(isNothing(await words())).toBe(true);
      await sweepEveryBrand(sweepCases, { clock });
      expect(isNothing(await words())).toBe(status !== "open");
      await close(clock);
      await sweepEveryBrand(sweepCases, { clock });
      expect(isNothing(await words())).toBe(true);
    },
  );

  it("stays another's where it was only their address that was given", async () => {
    const accountId = await withTenant(tenantId, async (tx) => {
      const account = { status: "deleted", eraseAfter: ago(1), confirmedAt: ago(50) } as const;
      const [gone, writer] = [await createMember(tx, { tenantId, account }), await createMember(tx, { tenantId })];
      const from = { accountId: writer.account.id, email: gone.account.email, number: "theirs" };
      await tx.complaint.create({
        data: { tenantId, subject: "site", ...from, messages: { create: { text: "Mine." } } },
      });
      return gone.account.id;
    });
    await erase(accountId);
    const found = await withTenant(tenantId, (tx) =>
      tx.complaint.findFirstOrThrow({ where: { tenantId, number: "theirs" }, include: { messages: true } }),
    );
    expect(found).toMatchObject({ status: "open", email: null, messages: [{ text: "Mine." }] });
    expect(found.accountId).not.toBe(accountId);
  });
});
