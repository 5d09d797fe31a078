import { expect, it } from "vitest";
import type { LedgerPartner } from "#app/domain/money/ledger/list-ledger-entries.server.ts";
import { renderInLanguage } from "#app/ui/testing/render-site.tsx";
import { WalletMoves, type WalletMove } from "./wallet-moves.tsx";

const move: WalletMove = {
  id: "1",
  kind: "message",
  amount: -5,
  balanceAfter: 25,
  at: Date.parse("2026-03-01T10:00:00Z"),
  paymentId: null,
  giftId: null,
  partner: null,
};
const show = (changes: Partial<WalletMove>) =>
  renderInLanguage("en", <WalletMoves moves={[{ ...move, ...changes }]} />);
const withPartner = (partner: Partial<LedgerPartner>) =>
  show({ partner: { name: "Sanne", fictional: false, conversationId: "c1", ...partner } });

it("says what went, when, and what is left", async () => {
  const page = await show({});
  expect(page).toContain("Message");
  expect(page).toContain('dateTime="2026-03-01T10:00:00.000Z"');
  expect(page).toContain('<span data-sign="minus"><span>-5</span><small>then 25 credits');
});

it("leads to the conversation with whom it was spent", async () => {
  expect(await withPartner({})).toMatch(/<a[^>]* href="\/chats\/c1"[^>]*><bdi>Sanne<\/bdi><\/a>/);
});

it("leads nowhere where the conversation is gone, and says of a fictional profile that it is one", async () => {
  const page = await withPartner({ conversationId: null, fictional: true });
  expect(page).not.toContain("<a");
  expect(page).toMatch(/<bdi>Sanne<\/bdi><span class="sr-only"> \(fictional[^)]*\)/i);
});

it("names nobody who is no longer shown", async () => {
  expect(await withPartner({ name: null, conversationId: null })).toContain("Someone who is no longer shown to you");
});

it("names the gift, and leads from a purchase to its payment", async () => {
  expect(await show({ kind: "gift", giftId: "rose" })).toMatch(/Gift · \w+/);
  expect(await show({ kind: "purchase", amount: 30, paymentId: "p1" })).toMatch(
    /<a[^>]* href="\/transactions\/p1"[^>]*>Credits bought<\/a>/,
  );
});
