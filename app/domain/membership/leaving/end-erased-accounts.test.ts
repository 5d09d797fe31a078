import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endErasedAccounts } from "./end-erased-accounts.server.ts";
import { endUnconfirmedAccounts } from "./end-unconfirmed-accounts.server.ts";
import { sweepNamelessProfiles } from "#app/domain/membership/erasure/sweep-nameless-profiles.server.ts";
import { sweepUnboundBooks } from "#app/domain/money/books/sweep-unbound-books.server.ts";
import { sweepUnpaidOrders } from "#app/domain/money/books/sweep-unpaid-orders.server.ts";
import { proveBooks } from "#app/domain/money/proof/prove-books.server.ts";
import { removePhotoFilesJob } from "#app/domain/profiles/photos/files/photo-jobs.ts";
import { sweepCases } from "#app/domain/safety/retention/sweep-cases.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { createFolderStorage } from "#app/platform/storage/folder-storage.server.ts";
import { addGiftBooks, addOrder, addPaidBooks } from "#tests/factories/books.ts";
import { createConversation, createMember, createProfile } from "#tests/factories/member.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";
import { eraseDueAccounts } from "#tests/support/sweeps.ts";

const database = testDatabase();
testJobs(database, [removePhotoFilesJob]);
const tenantId = "golden";
// why now: the database asks its own clock whether a row of the books may go
const clock = stoppedClock(new Date());
const folder = mkdtempSync(join(tmpdir(), "liaison-end-erased-"));
const thisYear = clock.now().getUTCFullYear();
const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);

/** What the books of the bystanders, which are only rows, say by themselves. */
let before: Awaited<ReturnType<typeof faults>> = [];

beforeAll(async () => {
  await database.addTenant(tenantId);
  before = await faults();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Somebody = Awaited<ReturnType<typeof createMember>>;

const add = (account: Parameters<typeof createMember>[1]["account"]): Promise<Somebody> =>
  withTenant(tenantId, (tx) => createMember(tx, { tenantId, account, consents: ["terms", "sensitive_data"] }));

/** Everything that an hour of the site's erasures does. */
async function sweep(): Promise<void> {
  await endUnconfirmedAccounts({ tenantId, clock });
  await eraseDueAccounts({ clock, storage: createFolderStorage(folder) });
  await sweepUnpaidOrders({ tenantId, clock });
  await sweepUnboundBooks({ tenantId, clock });
  await endErasedAccounts({ tenantId, clock });
  await sweepNamelessProfiles({ tenantId });
}

/** The tables that still name somebody by an id. */
async function naming(ids: readonly string[]): Promise<string[]> {
  const tables = await database.asOwner(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> '_prisma_migrations' order by 1",
  );
  const looks = tables.map(
    ({ name }) => `select '${String(name)}' as name from "${String(name)}" t where t::text ~ $1`,
  );
  return (await database.asOwner(`${looks.join(" union ")} order by 1`, [ids.join("|")])).map(({ name }) =>
    String(name),
  );
}
const faults = () => withTenant(tenantId, (tx) => proveBooks(tx, { tenantId }));

async function ledgerIds(accountId: string): Promise<string[]> {
  const rows = await database.asOwner(
    "select l.id, e.transfer_id from ledger_account l join ledger_entry e on e.ledger_account_id = l.id where l.account_id = $1",
    [accountId],
  );
  return rows.flatMap((row) => [String(row["id"]), String(row["transfer_id"])]);
}

const stale = { status: "not_confirmed" as const, confirmedAt: null, signupDate: daysAgo(20), lastSeenAt: daysAgo(15) };

describe("of an account that nobody confirmed", () => {
  it("nothing is left, its gifts in the ledger included, and the books add up", async () => {
    const { account, profile } = await add(stale);
    const own = { tenantId, accountId: account.id };
    await withTenant(tenantId, async (tx) => {
      await addGiftBooks(tx, { ...own, at: daysAgo(20) });
      await tx.conversion.create({ data: { ...own, kind: "signup" } });
      await tx.spendingLimit.create({ data: { ...own, period: "day", currency: "EUR" } });
      await tx.accountDeletion.create({ data: own });
    });
    const ids = [account.id, profile.id, ...(await ledgerIds(account.id))];
    expect(await naming(ids)).toEqual(expect.arrayContaining(["account", "consent", "ledger_entry", "profile"]));
    await sweep();
    expect(await naming(ids)).toEqual([]);
    expect(await faults()).toEqual(before);
  });

  it("what was ordered and never paid goes first, after its 90 days", async () => {
    const [open, over] = [await add(stale), await add(stale)];
    await withTenant(tenantId, async (tx) => {
      await addOrder(tx, { tenantId, accountId: open.account.id, at: daysAgo(20) });
      await addOrder(tx, { tenantId, accountId: over.account.id, at: daysAgo(100) });
    });
    await sweep();
    expect(await naming([open.account.id])).toContain("account");
    expect(await naming([over.account.id, over.profile.id])).toEqual([]);
  });

  it("what money was moved for stays", async () => {
    const { account } = await add({ ...stale, paidUser: true, status: "deleted", eraseAfter: daysAgo(1) });
    await withTenant(tenantId, (tx) => addPaidBooks(tx, { tenantId, accountId: account.id, at: daysAgo(20) }));
    const booked = await ledgerIds(account.id);
    await sweep();
    expect(await naming([account.id])).toEqual(
      expect.arrayContaining(["account", "direct_debit_mandate", "ledger_account", "payment", "refund", "withdrawal"]),
    );
    expect(await ledgerIds(account.id)).toEqual(booked);
  });

  it("the conversation stays with the other side, and goes when that is erased as well", async () => {
    const [gone, other] = [await add(stale), await add({})];
    const [low = "", high = ""] = [gone.profile.id, other.profile.id].toSorted();
    const { id } = await withTenant(tenantId, async (tx) => {
      await addGiftBooks(tx, { tenantId, accountId: gone.account.id, at: daysAgo(20) });
      const { transferId } = await tx.ledgerEntry.findFirstOrThrow({
        where: { tenantId, amount: -1, ledgerAccount: { tenantId, accountId: gone.account.id } },
      });
      const talk = await tx.conversation.create({
        data: { tenantId, lowProfileId: low, highProfileId: high, startedById: low },
      });
      const both = { tenantId, conversationId: talk.id };
      await tx.participant.createMany({ data: [low, high].map((profileId) => ({ ...both, profileId })) });
      await tx.message.create({
        data: {
          ...both,
          number: 1,
          senderId: gone.profile.id,
          kind: "text",
          clientMessageId: randomUUID(),
          body: "Hello",
          credits: 1,
          transferId,
        },
      });
      return talk;
    });
    await sweep();
    expect(await naming([gone.account.id])).toEqual([]);
    expect(
      await database.asOwner("select body, credits, transfer_id from message where conversation_id = $1", [id]),
    ).toEqual([{ body: "–", credits: 0, transfer_id: null }]);
    expect(await faults()).toEqual(before);
    await database.asOwner(
      "update account set status = 'deleted', erase_after = now() - interval '1 day', confirmed_at = null where id = $1",
      [other.account.id],
    );
    await sweep();
    expect(await naming([gone.profile.id, other.profile.id, other.account.id, id])).toEqual([]);
  });

  it("the conversation with a fictional profile goes with it, and the fictional profile stays", async () => {
    const [gone, stays] = [await add(stale), await add({})];
    const talks = await withTenant(tenantId, async (tx) => {
      const { id: other } = await createProfile(tx, { tenantId });
      const started = { tenantId, other };
      const { id: of } = await createConversation(tx, { ...started, starter: gone.profile.id });
      const { id: kept } = await createConversation(tx, { ...started, starter: stays.profile.id });
      return { of, kept, other };
    });
    await sweep();
    expect(await naming([gone.account.id, gone.profile.id, talks.of])).toEqual([]);
    expect(await naming([talks.kept])).toContain("message");
    expect(await naming([talks.other])).toContain("profile");
  });
});

describe("of an account that was confirmed", () => {
  const leaving = { status: "deleted" as const, eraseAfter: daysAgo(1) };
  const old = new Date(Date.UTC(thisYear - 11, 11, 30));
  const inTime = new Date(Date.UTC(thisYear - 10, 0, 2));

  it.each([
    ["goes after ten calendar years", old, [old], "erased", false],
    ["stays in the tenth year", inTime, [inTime], "erased", true],
    ["stays as a whole while one purchase is younger", old, [old, inTime], "erased", true],
    ["stays while its owner does", old, [old], "active", true],
  ] as const)("all that the books know %s", async (_, signupDate, times, status, stays) => {
    const { account, profile } = await add(
      status === "active" ? { signupDate, paidUser: true } : { ...leaving, signupDate },
    );
    const payments = await withTenant(tenantId, async (tx) => {
      const ids: string[] = [];
      for (const at of times) ids.push(await addPaidBooks(tx, { tenantId, accountId: account.id, at }));
      return ids;
    });
    const ids = [account.id, profile.id, ...payments, ...(await ledgerIds(account.id))];
    await sweep();
    const left = await naming(ids);
    if (stays)
      expect(left).toEqual(expect.arrayContaining(["ledger_entry", "payment", "receipt", "settlement_movement"]));
    else expect(left).toEqual([]);
  });

  it("gifts alone stay as long, since somebody was there", async () => {
    const [young, over] = [await add(leaving), await add({ ...leaving, signupDate: old })];
    await withTenant(tenantId, async (tx) => {
      await addGiftBooks(tx, { tenantId, accountId: young.account.id, at: daysAgo(20) });
      await addGiftBooks(tx, { tenantId, accountId: over.account.id, at: old });
    });
    await sweep();
    expect(await naming([young.account.id])).toContain("ledger_account");
    expect(await naming([over.account.id, over.profile.id])).toEqual([]);
  });

  it("a case that is still open keeps it", async () => {
    const { account } = await add({ ...leaving, signupDate: old });
    await withTenant(tenantId, (tx) =>
      tx.complaint.create({
        data: { tenantId, number: "C-9", subject: "site", accountId: account.id, language: "nl" },
      }),
    );
    await sweep();
    expect(await naming([account.id])).toEqual(["account", "complaint", "consent", "profile"]);
    await database.asOwner("update complaint set status = 'closed', closed_at = now() where number = 'C-9'");
    await sweep();
    expect(await naming([account.id])).toEqual([]);
  });
});

it("an account stays until the words of its case are gone, also where staff close that between two steps", async () => {
  const { account } = await add({
    status: "deleted",
    eraseAfter: daysAgo(1),
    signupDate: new Date(Date.UTC(thisYear - 11, 11, 30)),
  });
  const id = randomUUID();
  await withTenant(tenantId, async (tx) => {
    const said = { tenantId, number: "C-10", subject: "site", accountId: account.id, language: "nl" } as const;
    await tx.complaint.create({ data: { ...said, id, location: "/members/1" } });
    await tx.complaintMessage.create({ data: { tenantId, complaintId: id, text: "He hurt me" } });
  });
  await sweep();
  await database.asOwner("update complaint set status = 'closed', closed_at = now() where id = $1", [id]);
  await endErasedAccounts({ tenantId, clock });
  expect(await naming([account.id])).toContain("account");
  await database.asOwner("delete from complaint_message where complaint_id = $1", [id]);
  await endErasedAccounts({ tenantId, clock });
  expect(await naming([account.id])).toContain("account");
  await sweepCases({ tenantId, clock });
  await endErasedAccounts({ tenantId, clock });
  expect(await naming([account.id])).toEqual([]);
  expect(await database.asOwner("select location from complaint where id = $1", [id])).toEqual([{ location: "" }]);
});

it("what the books hold of no account goes with them", async () => {
  const times = [new Date(Date.UTC(thisYear - 11, 11, 30)), new Date(Date.UTC(thisYear - 10, 0, 2))];
  await withTenant(tenantId, async (tx) => {
    for (const [index, at] of times.entries()) {
      const name = `unbound-${index}`;
      await tx.settlementMovement.create({
        data: {
          tenantId,
          provider: "mollie",
          providerRef: name,
          kind: "payment",
          amountMinor: 1,
          currency: "EUR",
          movedAt: at,
          notedAt: at,
        },
      });
      await tx.moneyAlarm.create({
        data: { tenantId, kind: "settlement_unexplained", subject: name, details: {}, raisedAt: at },
      });
      await tx.withdrawal.create({
        data: {
          tenantId,
          id: randomUUID(),
          number: name,
          outcome: "staff",
          name: "",
          language: "nl",
          statedAt: at,
        },
      });
    }
  });
  expect(await naming(["unbound-0"])).toEqual(["money_alarm", "settlement_movement", "withdrawal"]);
  await sweep();
  expect(await naming(["unbound-0"])).toEqual([]);
  expect(await naming(["unbound-1"])).toEqual(["money_alarm", "settlement_movement", "withdrawal"]);
});
