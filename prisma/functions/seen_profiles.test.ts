import { expect, test } from "vitest";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { createConversation, createLike } from "#tests/factories/member.ts";
import { addMember, block, tenantId, testFunction } from "#tests/support/sql-functions.ts";

testFunction();

async function seenBy(viewer: string | null, asked: readonly string[]): Promise<string[]> {
  const rows = await withTenant(
    tenantId,
    (tx) =>
      tx.$queryRaw<
        { id: string }[]
      >`select profile_id as id from seen_profiles(${tenantId}, ${viewer}::uuid) where profile_id = any (${asked}::uuid[])`,
  );
  return rows.map(({ id }) => id);
}

test("the findable, and the invisible who liked or wrote to the viewer, but nobody behind a block", async () => {
  const viewer = await addMember();
  const [shown, hidden, likes, writes, answered, blocks, blocked] = [
    await addMember(),
    await addMember({ invisible: true }),
    await addMember({ invisible: true }),
    await addMember({ invisible: true }),
    await addMember({ invisible: true }),
    await addMember(),
    await addMember(),
  ];
  await withTenant(tenantId, async (tx) => {
    await createLike(tx, { tenantId, from: likes.id, to: viewer.id });
    await createConversation(tx, { tenantId, starter: writes.id, other: viewer.id });
    await createConversation(tx, { tenantId, starter: viewer.id, other: answered.id });
  });
  await block(blocks.id, viewer.id);
  await block(viewer.id, blocked.id);
  const all = [shown, hidden, likes, writes, answered, blocks, blocked].map(({ id }) => id);
  expect((await seenBy(viewer.id, all)).toSorted()).toEqual([shown.id, likes.id, writes.id].toSorted());
  expect((await seenBy(null, all)).toSorted()).toEqual([shown.id, blocks.id, blocked.id].toSorted());
});

test("are written into the statement that asks, which then reads by its own indexes", async () => {
  const { id } = await addMember();
  const plan = await withTenant(
    tenantId,
    (tx) =>
      tx.$queryRaw`explain select from seen_profiles(${tenantId}, ${id}::uuid) p where p.profile_id = ${id}::uuid`,
  );
  expect(JSON.stringify(plan)).not.toContain("Function Scan");
});
