import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { createProfile } from "#tests/factories/member.ts";
import { addMember, answerOf, otherTenantId, tenantId, testFunction } from "#tests/support/sql-functions.ts";

testFunction();
const isFindable = (id: string, tenant = tenantId) => answerOf("is_findable", [id], tenant);

test.each([
  ["confirmed", {}, {}, true],
  ["invisible", { invisible: true }, {}, false],
  ["not confirmed", { status: "not_confirmed", confirmedAt: null }, {}, false],
  ["paused", { status: "paused" }, {}, false],
  ["leaving", { status: "deleted" }, {}, false],
  ["switched off", {}, { status: "disabled" }, false],
] as const)("a member who is %s", async (_, account, profile, answer) => {
  const { id } = await addMember(account, profile);
  expect(await isFindable(id)).toBe(answer);
  expect(await isFindable(id, otherTenantId)).toBe(false);
});

test("a fictional profile is, and one that is not there is not", async () => {
  const { id } = await withTenant(tenantId, (tx) => createProfile(tx, { tenantId }));
  expect([await isFindable(id), await isFindable(randomUUID())]).toEqual([true, false]);
});
