import { expect, test } from "vitest";
import { withConnection } from "#app/platform/db/connection/connect.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { createConversation } from "#tests/factories/member.ts";
import { addMember, block, rowsOf, tenantId, testFunction } from "#tests/support/sql-functions.ts";

const database = testFunction();
const lines = ["Hello!", "Hi!", "How are you?"];

/** A conversation of which its second member was given nothing yet. */
async function beginTalk(starter: { id: string }, other: { id: string }): Promise<string> {
  const talk = await withTenant(tenantId, (tx) =>
    createConversation(tx, { tenantId, starter: starter.id, other: other.id, lines }),
  );
  await database.asOwner(
    "update participant set last_delivered_number = 0, last_read_number = 0 where conversation_id = $1 and profile_id = $2",
    [talk.id, other.id],
  );
  return talk.id;
}

test("for several members at once, up to the number and the end, once, and not behind a block", async () => {
  const [one, other, anna, bram] = [await addMember(), await addMember(), await addMember(), await addMember()];
  const talks = [await beginTalk(anna, one), await beginTalk(anna, other), await beginTalk(bram, one)];
  await block(one.id, bram.id);
  const profiles = [one.id, other.id, one.id];
  const byNumber = (rows: Record<string, unknown>[]) =>
    rows.toSorted((left, right) => Number(left["number"]) - Number(right["number"]));
  expect(byNumber(await rowsOf("mark_deliveries", [profiles, talks, [2, 99, 3]]))).toEqual([
    { profile: one.id, conversation: talks[2], partner: bram.id, number: null },
    { profile: one.id, conversation: talks[0], partner: anna.id, number: 2 },
    { profile: other.id, conversation: talks[1], partner: anna.id, number: 3 },
  ]);
  const again = await rowsOf("mark_deliveries", [profiles, talks, [1, 3, 3]]);
  expect(again.map(({ number }) => number)).toEqual([null, null, null]);
});

test("nothing of a conversation that is not the member's", async () => {
  const [anna, bram, stranger] = [await addMember(), await addMember(), await addMember()];
  const talk = await beginTalk(anna, bram);
  expect(await rowsOf("mark_deliveries", [[stranger.id], [talk], [3]])).toEqual([]);
});

test("what another transaction holds is left out at once, and noted when it is asked for again", async () => {
  const [anna, bram, cleo] = [await addMember(), await addMember(), await addMember()];
  const [held, free] = [await beginTalk(anna, bram), await beginTalk(anna, cleo)];
  const ask = () =>
    rowsOf("mark_deliveries", [
      [bram.id, cleo.id],
      [held, free],
      [3, 3],
    ]);
  await withConnection(database.superuser, async (client) => {
    await client.query("begin");
    await client.query("select from participant where conversation_id = $1 and profile_id = $2 for update", [
      held,
      bram.id,
    ]);
    expect((await ask()).map(({ conversation }) => conversation)).toEqual([free]);
    await client.query("rollback");
  });
  expect((await ask()).find(({ conversation }) => conversation === held)).toMatchObject({ number: 3 });
});
