import { expect, test } from "vitest";
import { addMember, answerOf, block, otherTenantId, testFunction } from "#tests/support/sql-functions.ts";

testFunction();

test("a block stands between two whichever of them set it, and nobody else", async () => {
  const [anna, bram, carl] = [await addMember(), await addMember(), await addMember()];
  await block(anna.id, bram.id);
  expect(await answerOf("is_blocked_between", [anna.id, bram.id])).toBe(true);
  expect(await answerOf("is_blocked_between", [bram.id, anna.id])).toBe(true);
  expect(await answerOf("is_blocked_between", [anna.id, carl.id])).toBe(false);
  expect(await answerOf("is_blocked_between", [null, bram.id])).toBe(false);
  expect(await answerOf("is_blocked_between", [anna.id, bram.id], otherTenantId)).toBe(false);
});
