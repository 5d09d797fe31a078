import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CaseAddress, CaseKind } from "./case-kinds.ts";
import { claimCase } from "./holds/claim-case.server.ts";
import { holdCase } from "./holds/hold-case.server.ts";
import { letCaseGo } from "./holds/let-case-go.server.ts";
import { hoursUntilDue, urgentHours } from "./queue/case-clock.ts";
import { type CaseList, listCases } from "./queue/list-cases.server.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import type { OperatorGrant } from "#app/domain/operators/rights/operator-roles.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { asOperator } from "#app/platform/db/connection/operator-scope.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { createMember } from "#tests/factories/member.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { addOperator } from "#tests/support/operators.ts";
import { testDatabase } from "#tests/support/database.ts";

const database = testDatabase();
const start = new Date("2026-03-10T10:00:00Z");
const clock = stoppedClock(start);
const brands = ["anybrand", "otherbrand", "third"] as const;
type Brand = (typeof brands)[number];

const hours = (count: number) => new Date(start.getTime() - count * millisecondsIn.hour);
const people = new Map<Brand, { reporter: string; reported: string }>();
const profilesOf = (brand: Brand) => people.get(brand) ?? expect.fail("made before all");

beforeAll(async () => {
  for (const brand of brands) {
    await database.addTenant(brand);
    const [reporter, reported] = await withTenant(brand, async (tx) => [
      await createMember(tx, { tenantId: brand }),
      await createMember(tx, { tenantId: brand, profile: { name: `Bram of ${brand}` } }),
    ]);
    people.set(brand, { reporter: reporter?.profile.id ?? "", reported: reported?.profile.id ?? "" });
  }
});
beforeEach(async () => {
  for (const table of ["case_hold", "appeal", "complaint", "moderation_decision", "report", "photo"])
    await database.asOwner(
      `alter table ${table} disable trigger user; delete from ${table}; alter table ${table} enable trigger user`,
    );
});

async function operatorOf(grants: readonly OperatorGrant[], name = "Kim"): Promise<OperatorCtx> {
  const [grant] = grants;
  const held = grant?.tenantId === null ? null : grants.flatMap(({ tenantId }) => tenantId ?? []);
  const id = await addOperator(database, { brands: held, role: grant?.role ?? "moderator" });
  await database.asOwner("update operator set name = $2 where id = $1", [id, name]);
  return { operator: { id, name, grants, scopes: null, freshUntil: null }, locale: "en", clock, requestId: "1" };
}
const moderator = (name?: string) => operatorOf([{ role: "moderator", tenantId: null }], name);
const at = (ctx: OperatorCtx, brand: Brand) => ({ ...ctx, tenant: { ...anyTenant(), id: brand }, actor: null });

const addReport = (brand: Brand, createdAt: Date, more: { reason?: "fake" | "minor"; closedAt?: Date } = {}) =>
  withTenant(brand, async (tx) => {
    const { reporter: reporterId, reported: reportedId } = profilesOf(brand);
    const { reason = "fake", closedAt = null } = more;
    const status = closedAt ? ("closed" as const) : ("open" as const);
    const data = { tenantId: brand, reporterId, reportedId, reason, createdAt, closedAt, status };
    return (await tx.report.create({ data })).id;
  });
const addPhoto = (brand: Brand, createdAt: Date) =>
  withTenant(brand, async (tx) => {
    const data = {
      tenantId: brand,
      profileId: profilesOf(brand).reported,
      key: randomUUID(),
      blurredKey: randomUUID(),
      width: 1,
      height: 1,
      thumbhash: new Uint8Array(1),
      contentHash: new Uint8Array(32),
      createdAt,
    };
    return (await tx.photo.create({ data })).id;
  });
const addComplaint = (brand: Brand, createdAt: Date, status: "open" | "answered" = "open") =>
  withTenant(brand, async (tx) => {
    const data = { tenantId: brand, number: randomUUID(), subject: "payment" as const, createdAt, status };
    return (await tx.complaint.create({ data })).id;
  });
const addAppeal = (brand: Brand, createdAt: Date, decidedByOperator: string | null = null) =>
  withTenant(brand, async (tx) => {
    const said = { tenantId: brand, profileId: profilesOf(brand).reported, ground: "fake", statement: "" };
    const { id: decisionId } = await tx.moderationDecision.create({
      data: { ...said, action: "disable", decidedByOperator },
    });
    return (await tx.appeal.create({ data: { tenantId: brand, decisionId, text: "No.", createdAt } })).id;
  });

const all: CaseList = { brand: null, kind: null, standing: "open", after: null, limit: 50 };
const idsOf = async (ctx: OperatorCtx, over: Partial<CaseList> = {}) =>
  (await listCases(ctx, { ...all, ...over })).cases.map(({ id }) => id);

describe("the queue", () => {
  it("has the cases of all brands together, by when they are due, and says how long each has waited", async () => {
    const appeal = await addAppeal("anybrand", hours(13 * 24));
    const complaint = await addComplaint("otherbrand", hours(6 * 24 + 1));
    const photo = await addPhoto("third", hours(2));
    const report = await addReport("anybrand", hours(3));
    const urgent = await addReport("otherbrand", hours(1), { reason: "minor" });
    await addReport("third", hours(30), { closedAt: hours(1) });
    const { cases, waiting, next } = await listCases(await moderator(), all);
    expect(cases.map(({ id }) => id)).toEqual([urgent, report, photo, complaint, appeal]);
    expect(cases[0]).toMatchObject({ brand: "otherbrand", kind: "report", isUrgent: true, topic: "minor" });
    const due = (since: Date, count: number) => new Date(since.getTime() + count * millisecondsIn.hour);
    expect(cases.map(({ dueAt }) => dueAt)).toEqual([
      due(hours(1), urgentHours),
      due(hours(3), hoursUntilDue.report),
      due(hours(2), hoursUntilDue.photo),
      due(hours(6 * 24 + 1), hoursUntilDue.complaint),
      due(hours(13 * 24), hoursUntilDue.appeal),
    ]);
    expect([waiting, next]).toEqual([{ report: 2, photo: 1, complaint: 1, appeal: 1 }, null]);
  });

  it("is narrowed to a brand, a kind and a standing", async () => {
    const [one, other] = [await addReport("anybrand", hours(2)), await addReport("otherbrand", hours(3))];
    const photo = await addPhoto("anybrand", hours(1));
    const [answered, closed] = [
      await addComplaint("third", hours(9), "answered"),
      await addReport("third", hours(9), { closedAt: hours(1) }),
    ];
    const ctx = await moderator();
    expect(await idsOf(ctx, { brand: "anybrand" })).toEqual([one, photo]);
    expect(await idsOf(ctx, { kind: "report" })).toEqual([other, one]);
    expect(await idsOf(ctx, { kind: "photo", brand: "third" })).toEqual([]);
    expect(await idsOf(ctx, { standing: "answered" })).toEqual([answered]);
    expect(await idsOf(ctx, { standing: "closed" })).toEqual([closed]);
  });

  it("shows of each brand what the operator's role on it may see, whatever the context says", async () => {
    const [report, complaint] = [await addReport("anybrand", hours(2)), await addComplaint("anybrand", hours(2))];
    const [foreign, asked] = [await addReport("otherbrand", hours(2)), await addComplaint("otherbrand", hours(2))];
    await addReport("third", hours(2));
    const both = await operatorOf([
      { role: "moderator", tenantId: "anybrand" },
      { role: "support", tenantId: "otherbrand" },
    ]);
    expect(new Set(await idsOf(both))).toEqual(new Set([report, complaint, asked]));
    const { waiting } = await listCases(both, all);
    expect(waiting).toEqual({ report: 1, photo: 0, complaint: 2, appeal: 0 });
    const grants: OperatorGrant[] = [{ role: "owner", tenantId: null }];
    const claims = { ...both, operator: { ...both.operator, grants } };
    expect(new Set(await idsOf(claims))).toEqual(new Set([report, complaint, foreign, asked]));
    expect(await idsOf(claims, { brand: "third" })).toEqual([]);
    await expect(listCases(await operatorOf([{ role: "analyst", tenantId: null }]), all)).rejects.toThrow("forbidden");
  });

  it.each(["open", "closed"] as const)("is read page by page, each case once: %s", async (standing) => {
    const made = await Promise.all(
      [1, 2, 2, 3, 5].map((ago, index) =>
        addReport(brands[index % 3] ?? "third", hours(ago), standing === "closed" ? { closedAt: hours(ago) } : {}),
      ),
    );
    const ctx = await moderator();
    const read: string[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listCases>> = await listCases(ctx, { ...all, standing, after, limit: 2 });
      read.push(...page.cases.map(({ id }) => id));
      after = page.next;
    } while (after !== null);
    expect(read).toHaveLength(made.length);
    expect(new Set(read)).toEqual(new Set(made));
    expect(read).toEqual(await idsOf(ctx, { standing }));
  });

  it("counts the wait of a complaint from what was written since the last answer", async () => {
    const complaint = await addComplaint("anybrand", hours(100));
    await withTenant("anybrand", (tx) =>
      tx.complaintMessage.createMany({
        data: [
          { at: 100, fromStaff: false },
          { at: 50, fromStaff: true },
          { at: 20, fromStaff: false },
          { at: 10, fromStaff: false },
        ].map(({ at: ago, fromStaff }) => ({
          tenantId: "anybrand",
          complaintId: complaint,
          fromStaff,
          text: "x",
          createdAt: hours(ago),
        })),
      }),
    );
    expect((await listCases(await moderator(), all)).cases).toMatchObject([{ id: complaint, since: hours(20) }]);
  });

  it("says which appeals are against one's own decision, and who works on what", async () => {
    const [kim, robin] = [await moderator("Kim"), await moderator("Robin")];
    const appeal = await addAppeal("anybrand", hours(2), kim.operator.id);
    await asOperator(robin.operator.id, () => holdCase(at(robin, "anybrand"), { kind: "appeal", id: appeal }));
    const [mine] = (await listCases(kim, all)).cases;
    expect(mine).toMatchObject({ isMine: true, holder: { name: "Robin", isMe: false } });
    expect((await listCases(robin, all)).cases).toMatchObject([{ isMine: false, holder: { isMe: true } }]);
  });
});

describe("holding a case", () => {
  const hold = (ctx: OperatorCtx, address: CaseAddress, brand: Brand = "anybrand") =>
    asOperator(ctx.operator.id, () => holdCase(at(ctx, brand), address));
  const letGo = (ctx: OperatorCtx, address: CaseAddress) =>
    asOperator(ctx.operator.id, () => letCaseGo(at(ctx, "anybrand"), address));
  const claim = (ctx: OperatorCtx, address: CaseAddress) =>
    asOperator(ctx.operator.id, () => withTenant("anybrand", (tx) => claimCase(tx, at(ctx, "anybrand"), address)));
  const address = async (): Promise<CaseAddress> => ({ kind: "report", id: await addReport("anybrand", hours(1)) });

  it("keeps others from deciding it and tells them who has it, until it is let go", async () => {
    const [kim, robin, held] = [await moderator("Kim"), await moderator("Robin"), await address()];
    expect(await hold(kim, held)).toMatchObject({ isMine: true, name: "Kim" });
    expect(await hold(robin, held)).toMatchObject({ isMine: false, name: "Kim" });
    await expect(claim(robin, held)).rejects.toMatchObject({ code: "case_held", details: { name: "Kim" } });
    await letGo(robin, held);
    expect(await hold(robin, held)).toMatchObject({ isMine: false });
    await letGo(kim, held);
    await letGo(kim, held);
    expect(await hold(robin, held)).toMatchObject({ isMine: true });
  });

  it("ends after ten minutes without a sign of life, and each sign begins them anew", async () => {
    const [kim, robin, held] = [await moderator("Kim"), await moderator("Robin"), await address()];
    const later = (ctx: OperatorCtx, minutes: number): OperatorCtx => ({
      ...ctx,
      clock: stoppedClock(new Date(start.getTime() + minutes * millisecondsIn.minute)),
    });
    await hold(kim, held);
    await hold(later(kim, 9), held);
    expect(await hold(later(robin, 18), held)).toMatchObject({ isMine: false });
    expect(await hold(later(robin, 19), held)).toMatchObject({ isMine: true });
    expect(await hold(later(kim, 19), held)).toMatchObject({ isMine: false, name: "Robin" });
  });

  it("is one person's, however many open it at once", async () => {
    const held = await address();
    const team = await Promise.all(["Kim", "Robin", "Sam", "Toni"].map((name) => moderator(name)));
    const holds = await Promise.all(team.map((each) => hold(each, held)));
    expect(holds.filter(({ isMine }) => isMine)).toHaveLength(1);
    expect(new Set(holds.map(({ name }) => name)).size).toBe(1);
  });

  it.each<CaseKind>(["report", "photo", "complaint", "appeal"])(
    "is for a %s that waits, and nothing else",
    async (kind) => {
      const add = { report: addReport, photo: addPhoto, complaint: addComplaint, appeal: addAppeal };
      const id = await add[kind]("anybrand", hours(1));
      const kim = await moderator();
      expect(await hold(kim, { kind, id })).toMatchObject({ isMine: true });
      for (const wrong of [randomUUID(), "x"])
        await expect(hold(kim, { kind, id: wrong })).rejects.toMatchObject({ code: "not_found" });
      await expect(hold(kim, { kind, id }, "otherbrand")).rejects.toMatchObject({ code: "not_found" });
      const closed = { report: "closed", photo: "approved", complaint: "closed", appeal: "closed" }[kind];
      await database.asOwner(`update ${kind} set status = '${closed}' where id = $1`, [id]);
      await expect(hold(kim, { kind, id })).rejects.toMatchObject({ code: "not_found" });
    },
  );

  it("wants the right to decide cases of its kind", async () => {
    const held = await address();
    const support = await operatorOf([{ role: "support", tenantId: null }]);
    await expect(hold(support, held)).rejects.toMatchObject({ code: "forbidden" });
    await expect(letGo(support, held)).rejects.toMatchObject({ code: "forbidden" });
    const complaint = { kind: "complaint" as const, id: await addComplaint("anybrand", hours(1)) };
    expect(await hold(support, complaint)).toMatchObject({ isMine: true });
  });
});
