import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { SqlArgument } from "#app/platform/db/transactions/call-as-tenant.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { fillWallet } from "#tests/factories/wallet.ts";
import { addMember, answerOf, block, rowsOf, tenantId, testFunction } from "#tests/support/sql-functions.ts";

const database = testFunction();
const now = new Date("2026-03-01T10:00:00Z");
type Writer = { accountId: string; id: string };

/** What two free messages and one free conversation allow; a message costs 3 credits. */
const send = async (
  writer: Writer,
  to: { conversation?: string; receiver?: string },
  {
    kind = "text",
    message = randomUUID(),
    gift = null,
    photo = null,
  }: { kind?: string; message?: string; gift?: SqlArgument; photo?: SqlArgument } = {},
) =>
  (
    await rowsOf("send_message", [
      writer.accountId,
      writer.id,
      to.conversation ?? null,
      to.receiver ?? null,
      message,
      kind,
      "Hello!",
      gift,
      photo,
      3,
      2,
      1,
      "10 minutes",
      now,
    ])
  )[0];

async function payer(credits: number): Promise<Writer> {
  const writer = await addMember({ paidUser: true });
  await withTenant(tenantId, (tx) => fillWallet(tx, { tenantId, accountId: writer.accountId, credits }));
  return writer;
}

test("the first message begins a conversation, costs its price, counts as unread and is told of", async () => {
  const [anna, bram] = [await payer(10), await addMember()];
  const sent = await send(anna, { receiver: bram.id });
  expect(sent).toMatchObject({
    outcome: "sent",
    is_new: true,
    is_first: true,
    number: 1,
    receiver_id: bram.id,
    charged: 3,
    needed: 3,
    balance: 7,
    free_messages_left: null,
    is_told: true,
  });
  expect(await answerOf("wallet_of", [anna.accountId])).toBe(7);
  expect(
    await database.asOwner("select unread_count from participant where conversation_id = $1 and profile_id = $2", [
      sent?.["conversation_id"],
      bram.id,
    ]),
  ).toEqual([{ unread_count: 1 }]);
  expect(
    await database.asOwner("select channel, kind from notification where account_id = $1 order by channel", [
      bram.accountId,
    ]),
  ).toEqual([
    { channel: "mail", kind: "new_conversation" },
    { channel: "push", kind: "new_conversation" },
  ]);
  expect(await send(anna, { conversation: String(sent?.["conversation_id"]) })).toMatchObject({
    outcome: "sent",
    is_first: false,
    number: 2,
    is_told: false,
  });
});

test("the same message again answers what was answered, and costs nothing more", async () => {
  const [anna, bram] = [await payer(10), await addMember()];
  const message = randomUUID();
  await send(anna, { receiver: bram.id }, { message });
  expect(await send(anna, { receiver: bram.id }, { message })).toMatchObject({
    outcome: "sent",
    is_new: false,
    number: 1,
    charged: 3,
    balance: 7,
  });
});

test("who never paid has some messages and conversations for nothing, and then none", async () => {
  const [anna, bram, carl] = [await addMember(), await addMember(), await addMember()];
  const first = await send(anna, { receiver: bram.id });
  expect(first).toMatchObject({ outcome: "sent", charged: 0, free_messages_left: 1 });
  expect(await send(anna, { receiver: carl.id })).toMatchObject({ outcome: "conversation_limit" });
  const conversation = String(first?.["conversation_id"]);
  expect(await send(anna, { conversation })).toMatchObject({ outcome: "sent", free_messages_left: 0 });
  expect(await send(anna, { conversation })).toMatchObject({ outcome: "message_limit", needed: 3, balance: 0 });
});

test("a refusal has its code and changes nothing", async () => {
  const [anna, bram, carl] = [await payer(2), await addMember(), await addMember()];
  await block(carl.id, anna.id);
  expect(await send(anna, { receiver: bram.id })).toMatchObject({
    outcome: "insufficient_credits",
    needed: 3,
    balance: 2,
  });
  expect(await send(anna, { receiver: carl.id })).toMatchObject({ outcome: "not_found" });
  expect(await send(anna, { receiver: anna.id })).toMatchObject({ outcome: "not_found" });
  expect(await send(anna, { conversation: randomUUID() })).toMatchObject({ outcome: "not_found" });
  expect(await send(anna, { receiver: bram.id }, { kind: "gift", gift: "unheard-of" })).toMatchObject({
    outcome: "gift_unknown",
  });
  expect(await send(anna, { receiver: bram.id }, { kind: "photo", photo: randomUUID() })).toMatchObject({
    outcome: "photo_unknown",
  });
  expect(await send({ ...anna, id: bram.id }, { receiver: carl.id })).toMatchObject({ outcome: "forbidden" });
  expect(await database.asOwner("select from message where sender_id = $1", [anna.id])).toEqual([]);
});

test("in a conversation one is told that the other rests or is not confirmed, and an icebreaker breaks no ice twice", async () => {
  const [anna, bram] = [await payer(20), await addMember()];
  const conversation = String((await send(anna, { receiver: bram.id }))?.["conversation_id"]);
  expect(await send(anna, { conversation }, { kind: "icebreaker" })).toMatchObject({ outcome: "conversation_exists" });
  await database.asOwner("update account set status = 'paused' where id = $1", [bram.accountId]);
  expect(await send(anna, { conversation })).toMatchObject({ outcome: "partner_away" });
  await database.asOwner("update account set status = 'not_confirmed' where id = $1", [bram.accountId]);
  expect(await send(anna, { conversation })).toMatchObject({ outcome: "partner_not_activated" });
});
