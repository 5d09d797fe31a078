import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { createConversation } from "#tests/factories/member.ts";
import { addMember, block, rowsOf, tenantId, testFunction } from "#tests/support/sql-functions.ts";

const database = testFunction();

async function talk({ readReceipts = true } = {}) {
  const [anna, bram] = [await addMember(), await addMember({ readReceipts })];
  const { id } = await withTenant(tenantId, (tx) =>
    createConversation(tx, { tenantId, starter: anna.id, other: bram.id, lines: ["Hello!"] }),
  );
  return { anna: anna.id, bram: bram.id, id };
}
const sideOf = async (conversation: string, profile: string) =>
  (
    await database.asOwner(
      "select last_read_number as read, unread_count as unread from participant where conversation_id = $1 and profile_id = $2",
      [conversation, profile],
    )
  )[0];

test("a member reads up to the end and never beyond, and the partner may be shown it", async () => {
  const { anna, bram, id } = await talk();
  expect(await rowsOf("mark_read", [bram, id, 99])).toEqual([
    { partner_id: anna, number: 1, is_changed: true, is_shown: true },
  ]);
  expect(await sideOf(id, bram)).toEqual({ read: 1, unread: 0 });
  expect(await rowsOf("mark_read", [bram, id, 0])).toMatchObject([{ is_changed: false }]);
  expect(await sideOf(id, bram)).toEqual({ read: 1, unread: 0 });
});

test("who turned receipts off is not shown", async () => {
  const { bram, id } = await talk({ readReceipts: false });
  expect(await rowsOf("mark_read", [bram, id, 1])).toMatchObject([{ is_changed: true, is_shown: false }]);
});

test("behind a block the count falls, and nobody learns it", async () => {
  const { anna, bram, id } = await talk();
  await block(anna, bram);
  expect(await rowsOf("mark_read", [bram, id, 1])).toEqual([
    { partner_id: anna, number: null, is_changed: true, is_shown: null },
  ]);
  expect(await sideOf(id, bram)).toEqual({ read: 0, unread: 0 });
});

test("nothing is read in a conversation of others, or in none", async () => {
  const { id } = await talk();
  const stranger = await addMember();
  for (const conversation of [id, randomUUID()])
    expect(await rowsOf("mark_read", [stranger.id, conversation, 1])).toEqual([
      { partner_id: null, number: null, is_changed: false, is_shown: null },
    ]);
});
