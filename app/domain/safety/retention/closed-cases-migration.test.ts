import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { withTenant } from "#app/platform/db/with-tenant.server.ts";
import { createMember } from "#tests/factories/member.ts";
import { testDatabase } from "#tests/support/database.ts";
import { migrateAgain } from "#tests/support/migrate-again.ts";

const database = testDatabase();
const tenantId = "lagoon";
const migration = "20261124170000_closed_cases_dated";
const erasedAt = new Date("2026-03-01T10:00:00.000Z");
const known = new Date("2026-02-01T10:00:00.000Z");

beforeAll(() => database.addTenant(tenantId));

/** A complaint of a member, a report and an appeal about the same, in one state. */
async function addCases({ status, at = null, isErased }: { status: "open" | "closed"; at?: Date | null; isErased: boolean }) {
  return withTenant(tenantId, async (tx) => {
    const [{ account, profile }, other] = [await createMember(tx, { tenantId }), await createMember(tx, { tenantId })];
    if (isErased) await tx.accountDeletion.create({ data: { tenantId, accountId: account.id, erasedAt } });
    const complaint = await tx.complaint.create({ data: { tenantId, number: randomUUID(), subject: "site", accountId: account.id, status, closedAt: at } });
    const report = await tx.report.create({ data: { tenantId, reporterId: other.profile.id, reportedId: profile.id, reason: "fake", status, closedAt: at } });
    const decision = await tx.moderationDecision.create({ data: { tenantId, profileId: profile.id, action: "warn", ground: "fake", statement: "" } });
    const appeal = await tx.appeal.create({ data: { tenantId, decisionId: decision.id, text: "", status, answeredAt: at } });
    return () => withTenant(tenantId, async (again) => [
      (await again.complaint.findFirstOrThrow({ where: { id: complaint.id } })).closedAt, (await again.report.findFirstOrThrow({ where: { id: report.id } })).closedAt,
      (await again.appeal.findFirstOrThrow({ where: { id: appeal.id } })).answeredAt,
    ]);
  });
}

it("dates what an erasure closed by the erasure, anything else that is closed by today, and leaves the rest", async () => {
  const [erased, undated, dated, open] = [
    await addCases({ status: "closed", isErased: true }), await addCases({ status: "closed", isErased: false }),
    await addCases({ status: "closed", at: known, isErased: true }), await addCases({ status: "open", isErased: true }),
  ];
  await migrateAgain(database, migration);
  expect(await erased()).toEqual([erasedAt, erasedAt, erasedAt]);
  expect(await undated()).toEqual([expect.any(Date), expect.any(Date), expect.any(Date)]);
  expect(await dated()).toEqual([known, known, known]);
  expect(await open()).toEqual([null, null, null]);
});
