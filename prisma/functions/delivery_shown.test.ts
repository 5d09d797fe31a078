import { expect, test } from "vitest";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { addMember, block, tenantId, testFunction } from "#tests/support/sql-functions.ts";

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
  const asked = receivers.map(({ id }) => id);
  const rows = await withTenant(
    tenantId,
    (tx) =>
      tx.$queryRaw`select profile_id as id from delivery_shown(${tenantId}, ${sender.id}::uuid) where profile_id = any (${asked}::uuid[])`,
  );
  expect(rows).toEqual([{ id: asked[0] }]);
});
