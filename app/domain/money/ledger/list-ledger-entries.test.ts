import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { removeConversation } from "#app/domain/chat/conversations/remove-conversation.server.ts";
import { writeMessage } from "#app/domain/chat/messages/write-message.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { fillWallet } from "#tests/factories/wallet.ts";
import { testDatabase } from "#tests/support/database.ts";
import { giveBackCredits } from "./give-back-credits.server.ts";
import { listLedgerEntries } from "./list-ledger-entries.server.ts";

const database = testDatabase();
const tenant = anyTenant({ message_credits: 2, photo_credits: 3, gift_credits: 1 });
const tenantId = tenant.id;
// why: wallets are filled at the database's own time, which comes first
const clock = stoppedClock(new Date("2090-03-01T10:00:00Z"));
beforeAll(async () => {
  await database.addTenant(tenantId);
  await database.asOwner("insert into gift (id, credits) values ('rose', 2)");
});

async function payingMember(): Promise<MemberCtx> {
  const member = await memberCtx(tenant, clock, { account: { paidUser: true } });
  await withTenant(tenantId, (tx) => fillWallet(tx, { tenantId, accountId: member.actor.accountId, credits: 1_000 }));
  return member;
}
const partnerOf = (name: string) => memberCtx(tenant, clock, { profile: { name } });
const write = (from: MemberCtx, to: MemberCtx, giftId?: string) =>
  writeMessage(from, {
    to: { profileId: to.actor.profileId },
    message:
      giftId === undefined
        ? { kind: "text", clientMessageId: randomUUID(), text: "Hi" }
        : { kind: "gift", clientMessageId: randomUUID(), giftId },
  });
const listed = async (member: MemberCtx, input: Parameters<typeof listLedgerEntries>[1] = {}) =>
  (await listLedgerEntries(member, input)).entries.map(({ kind, amount, partner, giftId }) => ({
    kind,
    amount,
    giftId,
    name: partner?.name,
  }));

it("says of every credit on what it was spent and with whom", async () => {
  const member = await payingMember();
  const [anna, bea] = [await partnerOf("Anna"), await partnerOf("Bea")];
  const { conversationId } = await write(member, anna);
  clock.advance(1_000);
  await write(member, bea, "rose");
  expect(await listed(member, { side: "spent" })).toEqual([
    { kind: "gift", amount: -3, giftId: "rose", name: "Bea" },
    { kind: "message", amount: -2, giftId: null, name: "Anna" },
  ]);
  expect(await listed(member, { side: "got" })).toMatchObject([{ kind: "correction", amount: 1_000 }]);
  const { entries } = await listLedgerEntries(member, {});
  expect(entries.map(({ balanceAfter }) => balanceAfter)).toContain(995);
  for (const [limit, isThereMore] of [
    [entries.length, false],
    [entries.length - 1, true],
  ] as const)
    expect((await listLedgerEntries(member, { limit })).next !== null, `of ${limit}`).toBe(isThereMore);
  expect(entries.find(({ kind }) => kind === "message")?.partner).toEqual({
    name: "Anna",
    fictional: false,
    conversationId,
  });
  expect(await listed(anna), "the other's wallet tells nothing of it").toEqual([]);
});

it("names nobody who has left or stands behind a block, and leads to no conversation that was removed", async () => {
  const member = await payingMember();
  const [blocker, blocked, leaver, cleared] = [
    await partnerOf("Blocker"),
    await partnerOf("Blocked"),
    await partnerOf("Leaver"),
    await partnerOf("Cleared"),
  ];
  for (const each of [blocker, blocked, leaver]) await write(member, each);
  const { conversationId } = await write(member, cleared);
  await withTenant(tenantId, async (tx) => {
    const [me, ...others] = [member, blocker, blocked].map(({ actor }) => actor.profileId);
    await tx.profileBlock.create({ data: { tenantId, fromProfileId: others[0] ?? "", toProfileId: me ?? "" } });
    await tx.profileBlock.create({ data: { tenantId, fromProfileId: me ?? "", toProfileId: others[1] ?? "" } });
    await tx.account.update({
      where: { tenantId_id: { tenantId, id: leaver.actor.accountId } },
      data: { status: "deleted" },
    });
  });
  await removeConversation(member, { conversationId });
  const { entries } = await listLedgerEntries(member, { side: "spent" });
  expect(entries.map(({ partner }) => partner).toSorted((one) => (one?.name === null ? -1 : 1))).toEqual([
    { name: null, fictional: false, conversationId: null },
    { name: null, fictional: false, conversationId: null },
    { name: null, fictional: false, conversationId: null },
    { name: "Cleared", fictional: false, conversationId: null },
  ]);
});

it("says with whom also where credits came back", async () => {
  const member = await payingMember();
  await write(member, await partnerOf("Anna"));
  await withTenant(tenantId, async (tx) => {
    const spent = await tx.ledgerTransfer.findFirstOrThrow({
      where: { tenantId, idempotencyKey: { startsWith: `message:${member.actor.profileId}` } },
    });
    clock.advance(1_000);
    const giveBack = (transferId: string) => giveBackCredits(tx, { tenant, clock }, { transferId });
    expect([await giveBack(spent.id), await giveBack(spent.id)]).toEqual([2, 0]);
    const got = await tx.ledgerTransfer.findFirstOrThrow({ where: { tenantId, kind: "correction" } });
    expect(await giveBack(got.id), "what came to a wallet is not given back").toBe(0);
  });
  expect(await listed(member, { side: "got", limit: 1 })).toEqual([
    { kind: "message", amount: 2, giftId: null, name: "Anna" },
  ]);
});

it("leads through every movement once, forth and back, also where many happened in one moment", async () => {
  const member = await payingMember();
  const anna = await partnerOf("Anna");
  for (let turn = 0; turn < 7; turn += 1) await write(member, anna);
  const all = (await listLedgerEntries(member, {})).entries.map(({ id }) => id);
  const forth: string[][] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const page = await listLedgerEntries(member, { after: after ?? null, limit: 3 });
    forth.push(page.entries.map(({ id }) => id));
    after = page.next;
  }
  expect(forth.flat()).toEqual(all);
  expect(forth).toHaveLength(3);

  const second = await listLedgerEntries(member, {
    after: (await listLedgerEntries(member, { limit: 3 })).next,
    limit: 3,
  });
  const third = await listLedgerEntries(member, { after: second.next, limit: 3 });
  const back = await listLedgerEntries(member, { before: third.previous, limit: 3 });
  expect(back.entries.map(({ id }) => id)).toEqual(forth[1]);
  const first = await listLedgerEntries(member, { before: back.previous, limit: 3 });
  expect(first.entries.map(({ id }) => id)).toEqual(forth[0]);
  expect(first.previous).toBeNull();
  for (const cursor of ["", "x", "zzzzzzzzz-00000000000000000000000000000000", "../../etc"])
    expect((await listLedgerEntries(member, { after: cursor, limit: 3 })).entries[0]?.id).toBe(forth[0]?.[0]);
});
