import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { beforeAll, expect, it } from "vitest";
import { eraseAccount } from "#app/domain/membership/leaving/erase-account.server.ts";
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
      data: { tenantId, number: randomUUID(), subject: "site", accountId, email: gone.account.email },
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
