import { expect, test } from "vitest";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { createProfile } from "#tests/factories/member.ts";
import { addMember, answerOf, block, otherTenantId, tenantId, testFunction } from "#tests/support/sql-functions.ts";

testFunction();
const standing = (from: string, to: string) => answerOf("reply_standing", [from, to]);

test.each([
  ["confirmed", {}, {}, "yes"],
  ["invisible", { invisible: true }, {}, "yes"],
  ["not confirmed", { status: "not_confirmed", confirmedAt: null }, {}, "partner_not_activated"],
  ["paused", { status: "paused" }, {}, "partner_away"],
  ["switched off", {}, { status: "disabled" }, "gone"],
  ["leaving", { status: "deleted" }, {}, "gone"],
] as const)("to somebody who is %s", async (_, account, profile, answer) => {
  const writer = await addMember();
  const { id } = await addMember(account, profile);
  expect(await standing(writer.id, id)).toBe(answer);
});

test("the writer learns of a block of their own, and of another's only that somebody is gone", async () => {
  const [anna, bram] = [await addMember(), await addMember()];
  await block(anna.id, bram.id);
  expect([await standing(anna.id, bram.id), await standing(bram.id, anna.id)]).toEqual(["blocked", "gone"]);
});

test("a guest of another tenant is reached at home only", async () => {
  const writer = await addMember();
  const guest = await withTenant(tenantId, (tx) =>
    createProfile(tx, { tenantId, homeTenantId: otherTenantId, fictional: false }),
  );
  expect(await standing(writer.id, guest.id)).toBe("gone");
});
