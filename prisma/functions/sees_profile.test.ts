import { expect, test } from "vitest";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { createLike } from "#tests/factories/member.ts";
import { addMember, answerOf, block, tenantId, testFunction } from "#tests/support/sql-functions.ts";

testFunction();
const sees = (viewer: string | null, id: string) => answerOf("sees_profile", [viewer, id]);

test("oneself one sees in every state until one is erased", async () => {
  const [switchedOff, unconfirmed] = [
    await addMember({}, { status: "disabled" }),
    await addMember({ status: "not_confirmed", confirmedAt: null }),
  ];
  const erased = await addMember({ status: "erased", email: null, birthDate: null }, { status: "erased" });
  expect([
    await sees(switchedOff.id, switchedOff.id),
    await sees(unconfirmed.id, unconfirmed.id),
    await sees(erased.id, erased.id),
  ]).toEqual([true, true, false]);
});

test("others as seen_profiles says: the findable, the invisible who liked one, nobody behind a block", async () => {
  const [viewer, shown, hidden, blocked] = [
    await addMember(),
    await addMember(),
    await addMember({ invisible: true }),
    await addMember(),
  ];
  await block(blocked.id, viewer.id);
  expect([
    await sees(viewer.id, shown.id),
    await sees(viewer.id, hidden.id),
    await sees(viewer.id, blocked.id),
    await sees(null, blocked.id),
  ]).toEqual([true, false, false, true]);
  await withTenant(tenantId, (tx) => createLike(tx, { tenantId, from: hidden.id, to: viewer.id }));
  expect([await sees(viewer.id, hidden.id), await sees(null, hidden.id)]).toEqual([true, false]);
});
