import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { collectExport, type Collected } from "./collect-export.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { createConversation, createLike, createMember } from "#tests/factories/member.ts";
import { testDatabase } from "#tests/support/database.ts";

const database = testDatabase();
const tenantId = "anybrand";
const day = (number: number) => new Date(Date.UTC(2026, 2, number));
const random = () => crypto.getRandomValues(new Uint8Array(32));
/** Rows come in this order, so that no order of theirs is the one in which they are told. */
const shuffled = [3, 1, 4, 2] as const;

let collected: Collected = {};
beforeAll(async () => {
  await database.addTenant(tenantId);
  collected = await withTenant(tenantId, async (tx) => {
    const { account, profile } = await createMember(tx, { tenantId });
    const [accountId, profileId] = [account.id, profile.id];
    const wallet = await tx.ledgerAccount.create({ data: { tenantId, kind: "wallet", accountId } });
    const issued = await tx.ledgerAccount.create({ data: { tenantId, kind: "issued" } });
    const complaint = await tx.complaint.create({
      data: { tenantId, number: randomUUID(), subject: "site", status: "open", accountId, email: "a@b.example" },
    });
    for (const number of shuffled) {
      const at = day(number);
      const own = { tenantId, accountId, createdAt: at };
      await tx.session.create({ data: { ...own, tokenHash: random(), expiresAt: day(30) } });
      await tx.passkey.create({
        data: { ...own, credentialId: random(), publicKey: random(), deviceType: "singleDevice", name: "Phone" },
      });
      await tx.oneTimeToken.create({
        data: { ...own, kind: "activation", tokenHash: random(), expiresAt: day(30), usedAt: at },
      });
      await tx.consent.create({
        data: {
          tenantId,
          accountId,
          purpose: "terms",
          version: String(number),
          locale: "en",
          wording: "Yes.",
          givenAt: at,
          withdrawnAt: at,
        },
      });
      await tx.notification.create({
        data: { ...own, channel: "in_app", kind: "like", status: "sent", dedupeKey: String(number), notBefore: at },
      });
      await tx.photo.create({
        data: {
          tenantId,
          profileId,
          position: number,
          key: randomUUID(),
          blurredKey: randomUUID(),
          width: 1,
          height: 1,
          thumbhash: random(),
          contentHash: random(),
        },
      });
      await tx.matchFinderAnswer.create({ data: { tenantId, profileId, question: number, answer: 1, answeredAt: at } });
      const { profile: other } = await createMember(tx, { tenantId });
      await createLike(tx, { tenantId, from: profileId, to: other.id, isReturned: true });
      await tx.profileLike.updateMany({
        where: { OR: [{ toProfileId: other.id }, { fromProfileId: other.id }] },
        data: { createdAt: at },
      });
      await tx.payment.create({
        data: {
          ...own,
          idempotencyKey: randomUUID(),
          status: "failed",
          provider: "sandbox",
          method: "card",
          country: "NL",
          credits: 10,
          currency: "EUR",
          amountMinor: 1_000,
          vatRate: 2_100,
          vatMinor: 174,
        },
      });
      const transfer = await tx.ledgerTransfer.create({
        data: { tenantId, kind: "correction", idempotencyKey: randomUUID(), createdAt: at },
      });
      const entry = { tenantId, transferId: transfer.id, balanceAfter: 0, createdAt: at };
      await tx.ledgerEntry.createMany({
        data: [
          { ...entry, ledgerAccountId: wallet.id, amount: 1 },
          { ...entry, ledgerAccountId: issued.id, amount: -1 },
        ],
      });
      await tx.complaintMessage.create({ data: { tenantId, complaintId: complaint.id, text: "Hello", createdAt: at } });
    }
    const { profile: friend } = await createMember(tx, { tenantId });
    await createConversation(tx, {
      tenantId,
      starter: profileId,
      other: friend.id,
      lines: ["First.", "Second.", "Third."],
    });
    await tx.participant.updateMany({ where: { tenantId, profileId }, data: { removedUntil: 2 } });
    return collectExport(tx, { tenantId, accountId, profileId }, { isOwn: true });
  });
});

/** The value of one field of every row of a noun, in the order in which the export tells them. */
function told(noun: unknown, field: string): unknown[] {
  const rows: unknown = JSON.parse(JSON.stringify(noun));
  return Array.isArray(rows) ? rows.map((row: Record<string, unknown>) => row[field]) : [];
}
const inOrder = [1, 2, 3, 4];
const days = inOrder.map((number) => day(number).toISOString());
const within = (noun: string, part: string) => told(collected[noun], part)[0];

it.each([
  ["sessions", "createdAt"],
  ["passkeys", "createdAt"],
  ["links", "createdAt"],
  ["consents", "givenAt"],
  ["notifications", "createdAt"],
  ["likesGiven", "createdAt"],
  ["likesReceived", "createdAt"],
  ["payments", "createdAt"],
])("an export tells %s from the first to the last", (noun, field) => {
  expect(told(collected[noun], field)).toEqual(days);
});

it("an export tells photos and answers by their number, and what belongs to a wallet or a complaint from the first to the last", () => {
  expect(told(collected["photos"], "position")).toEqual(inOrder);
  expect(told(collected["matchFinder"], "question")).toEqual(inOrder);
  expect(told(within("credits", "entries"), "createdAt")).toEqual(days);
  expect(told(within("complaints", "messages"), "createdAt")).toEqual(days);
});

it("an export leaves out what the member removed from a conversation, up to the very message", () => {
  expect(told(within("conversations", "messages"), "body")).toEqual(["Third."]);
});

it("an export tells nothing of others that the site does not: when they looked, and what they paid @attack V8.2.3", () => {
  for (const like of [collected["likesGiven"]].flat()) expect(like).not.toHaveProperty("seenAt");
  for (const like of [collected["likesReceived"]].flat()) expect(like).toHaveProperty("seenAt");
  const messages = [within("conversations", "messages")].flat();
  expect(messages.length).toBeGreaterThan(0);
  for (const message of messages) {
    const isOwn = told([message], "from")[0] === "you";
    expect(Object.keys(Object(message)).filter((key) => ["revealedAt", "credits", "transferId"].includes(key))).toEqual(
      isOwn ? ["credits", "transferId"] : ["revealedAt"],
    );
  }
});
