import { expect, test } from "vitest";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { createLike } from "#tests/factories/member.ts";
import { addMember, answerOf, block, tenantId, testFunction } from "#tests/support/sql-functions.ts";

testFunction();

test("of whom the sender sees, and who left receipts on", async () => {
  const sender = await addMember();
  const readers = [
    await addMember(),
    await addMember({ readReceipts: false }),
    await addMember({ invisible: true }),
    await addMember({ invisible: true }),
    await addMember(),
  ];
  await withTenant(tenantId, (tx) => createLike(tx, { tenantId, from: readers[3]?.id ?? "", to: sender.id }));
  await block(sender.id, readers[4]?.id ?? "");
  const shows = readers.map(({ id }) => answerOf("shows_reading", [sender.id, id]));
  expect(await Promise.all(shows)).toEqual([true, false, false, true, false]);
});
