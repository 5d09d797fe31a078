import { expect, test } from "vitest";
import { addMember, answerOf, block, otherTenantId, testFunction } from "#tests/support/sql-functions.ts";

testFunction();

test("those whom a member blocked and those who blocked them, each once", async () => {
  const [anna, bram, carl, dora] = [await addMember(), await addMember(), await addMember(), await addMember()];
  await block(anna.id, bram.id);
  await block(bram.id, anna.id);
  await block(carl.id, anna.id);
  expect(await answerOf("blocks_of", [anna.id])).toEqual(
    expect.toSatisfy((ids: string[]) => ids.toSorted().join() === [bram.id, carl.id].toSorted().join()),
  );
  expect(await answerOf("blocks_of", [dora.id])).toEqual([]);
  expect(await answerOf("blocks_of", [anna.id], otherTenantId)).toEqual([]);
});
