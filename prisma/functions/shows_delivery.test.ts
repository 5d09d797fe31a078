import { expect, test } from "vitest";
import { addMember, answerOf, block, testFunction } from "#tests/support/sql-functions.ts";

testFunction();

test("of whom the sender is told that they are here, and who left receipts on", async () => {
  const sender = await addMember();
  const receivers = [
    await addMember(),
    await addMember({ readReceipts: false }),
    await addMember({ invisible: true }),
    await addMember({ status: "paused" }),
    await addMember(),
  ];
  await block(receivers.at(-1)?.id ?? "", sender.id);
  const shows = receivers.map(({ id }) => answerOf("shows_delivery", [sender.id, id]));
  expect(await Promise.all(shows)).toEqual([true, false, false, false, false]);
});
