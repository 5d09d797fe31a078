import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { createProfile } from "#tests/factories/member.ts";
import { addMember, answerOf, otherTenantId, tenantId, testFunction } from "#tests/support/sql-functions.ts";

testFunction();
const isPresent = (id: string, tenant = tenantId) => answerOf("is_present", [id], tenant);

test.each([
  ["confirmed", {}, {}, true],
  ["invisible", { invisible: true }, {}, true],
  ["not confirmed", { status: "not_confirmed", confirmedAt: null }, {}, false],
  ["paused", { status: "paused" }, {}, false],
  ["leaving", { status: "deleted" }, {}, false],
  ["switched off", {}, { status: "disabled" }, false],
] as const)("a member who is %s", async (_, account, profile, answer) => {
  const { id } = await addMember(account, profile);
  expect(await isPresent(id)).toBe(answer);
  expect(await isPresent(id, otherTenantId)).toBe(false);
});

test("a fictional profile is, and one that is not there is not", async () => {
  const { id } = await withTenant(tenantId, (tx) => createProfile(tx, { tenantId }));
  expect([await isPresent(id), await isPresent(randomUUID())]).toEqual([true, false]);
});
