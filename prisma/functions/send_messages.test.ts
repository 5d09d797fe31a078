import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { fillWallet } from "#tests/factories/wallet.ts";
import { addMember, answerOf, rowsOf, tenantId, testFunction } from "#tests/support/sql-functions.ts";

const database = testFunction();
type Writer = { accountId: string; id: string };

async function payer(credits: number): Promise<Writer> {
  const writer = await addMember({ paidUser: true });
  await withTenant(tenantId, (tx) => fillWallet(tx, { tenantId, accountId: writer.accountId, credits }));
  return writer;
}

const given = (writer: Writer, receiver: string, over: object = {}) => ({
  account: writer.accountId,
  profile: writer.id,
  conversation: null,
  receiver,
  client_message: randomUUID(),
  kind: "text",
  body: "Hello!",
  gift: null,
  photo: null,
  price: 3,
  free_messages: 2,
  free_conversations: 1,
  mail_after: "10 minutes",
  at: "2026-03-01T10:00:00Z",
  ...over,
});
const send = (messages: readonly object[]) => rowsOf("send_messages", [JSON.stringify(messages)]);

test("each is answered in its place, refusals too", async () => {
  const [anna, poor, bram] = [await payer(10), await payer(1), await addMember()];
  expect(await send([given(anna, bram.id), given(poor, bram.id), given(anna, bram.id)])).toMatchObject([
    { outcome: "sent", number: 1, balance: 7 },
    { outcome: "insufficient_credits" },
    { outcome: "sent", number: 2, balance: 4 },
  ]);
});

test("what one of them raises undoes all", async () => {
  const [anna, bram] = [await payer(10), await addMember()];
  await expect(send([given(anna, bram.id), given(anna, bram.id, { kind: "song" })])).rejects.toThrow(
    "invalid input value for enum",
  );
  expect([
    await answerOf("wallet_of", [anna.accountId]),
    (await database.asOwner("select from message where sender_id = $1", [anna.id])).length,
  ]).toEqual([10, 0]);
});
