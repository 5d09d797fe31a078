import { expect, test } from "vitest";
import { addMember, answerOf, block, otherTenantId, testFunction } from "#tests/support/sql-functions.ts";

testFunction();

test("of one as told_presence says of many", async () => {
  const [viewer, shown, invisible, blocker] = [
    await addMember(),
    await addMember(),
    await addMember({ invisible: true }),
    await addMember(),
  ];
  await block(blocker.id, viewer.id);
  const tells = (id: string, to: string | null = viewer.id) => answerOf("tells_presence", [to, id]);
  expect([await tells(shown.id), await tells(invisible.id), await tells(blocker.id)]).toEqual([true, false, false]);
  expect([await tells(shown.id, null), await tells(blocker.id, null)]).toEqual([true, true]);
  expect(await answerOf("tells_presence", [viewer.id, shown.id], otherTenantId)).toBe(false);
});
