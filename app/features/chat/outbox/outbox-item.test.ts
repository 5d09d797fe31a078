import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SentMessage } from "#app/domain/chat/conversations/chat-message.ts";
import {
  afterAttempt,
  afterDecision,
  afterRelief,
  backOff,
  hasFoundNoServer,
  heldBehind,
  isRelieved,
  maxAttempts,
  nextToSend,
  type OutboxItem,
  type SendOutcome,
} from "./outbox-item.ts";

const item = (order: number, partner = "bea", change: Partial<OutboxItem> = {}): OutboxItem => ({
  owner: "me",
  clientMessageId: `id-${order}`,
  order,
  partner,
  conversation: null,
  message: { kind: "text", clientMessageId: `id-${order}`, text: `text ${order}` },
  preview: null,
  state: "waiting",
  attempts: 0,
  problem: null,
  ...change,
});
const sentOf = ({ clientMessageId, partner }: OutboxItem): SendOutcome => {
  const message: SentMessage["message"] = {
    conversation: `with ${partner}`,
    number: 1,
    clientMessageId,
    mine: true,
    kind: "text",
    text: "",
    giftId: null,
    photo: null,
    credits: 0,
    sentAt: "2026-01-01T00:00:00Z",
  };
  return { kind: "sent", sent: { message, isNew: true, credits: 0, freeMessagesLeft: null } };
};
const unreachable: SendOutcome = { kind: "unreachable", pause: 0 };
const refused = (code: string): SendOutcome => ({ kind: "refused", code, text: "No", needed: null });

describe("the outbox", () => {
  it("sends everything once and to each partner in the order of writing, through dead lines, refusals for want of credits and relief", () => {
    const outcome = fc.constantFrom("sent", "unreachable", "insufficient_credits");
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("anna", "bea", "cleo"), { maxLength: 10 }),
        fc.array(outcome, { maxLength: 60 }),
        (partners, chances) => {
          let items = partners.map((partner, order) => item(order, partner));
          const sent: OutboxItem[] = [];
          const take = (what: string | undefined) => {
            const next = nextToSend(items);
            if (!next) {
              items = afterRelief(items, ["unreachable", "held"]);
              return;
            }
            if (what === "sent") sent.push(next);
            items = afterAttempt(
              items,
              next.clientMessageId,
              what === "sent" ? sentOf(next) : what === "unreachable" ? unreachable : refused("insufficient_credits"),
            );
          };
          chances.forEach(take);
          for (let round = 0; items.length > 0 && round < 100; round += 1) take("sent");
          expect(items).toEqual([]);
          for (const partner of ["anna", "bea", "cleo"]) {
            const orders = sent.filter((each) => each.partner === partner).map(({ order }) => order);
            expect(orders).toEqual(orders.toSorted((one, other) => one - other));
          }
          expect(new Set(sent.map(({ clientMessageId }) => clientMessageId)).size).toBe(partners.length);
        },
      ),
    );
  });

  it("tries five times, then says so of all that wait @spec-7-message-retries", () => {
    let items = [item(1), item(2, "cleo")];
    for (let attempt = 1; attempt < maxAttempts; attempt += 1) {
      items = afterAttempt(items, "id-1", unreachable);
      expect(items.map(({ state }) => state)).toEqual(["waiting", "waiting"]);
    }
    items = afterAttempt(items, "id-1", unreachable);
    expect(items.map(({ state, attempts }) => [state, attempts])).toEqual([
      ["unreachable", 5],
      ["unreachable", 0],
    ]);
    expect(nextToSend(items)).toBeUndefined();
    expect(afterRelief(items, ["unreachable"]).map(({ state, attempts }) => [state, attempts])).toEqual([
      ["waiting", 0],
      ["waiting", 0],
    ]);
  });

  it("keeps what waits for credits or premium, and what comes after it to the same partner; others go on", () => {
    for (const code of ["insufficient_credits", "message_limit", "conversation_limit", "premium_only"]) {
      const items = afterAttempt([item(1), item(2), item(3, "cleo")], "id-1", refused(code));
      expect(items[0]).toMatchObject({ state: "held", problem: { code, text: "No" } });
      expect(nextToSend(items)?.clientMessageId).toBe("id-3");
    }
  });

  it("tries what is held again when there are credits enough, and what waits for premium only when credits came", () => {
    const held = (needed: number | null) => [
      item(1),
      item(2, "bea", { state: "held", problem: { code: "any", text: "No", needed } }),
    ];
    const standing = (credits: number, isPaid = false) => ({ credits, isPaid });
    const relieved = (needed: number | null, before: number | null, credits: number) =>
      isRelieved(held(needed), { before: before === null ? null : standing(before), now: standing(credits) });
    expect([relieved(3, 5, 2), relieved(3, 5, 3), relieved(3, null, 2)]).toEqual([false, true, false]);
    expect([relieved(null, 5, 5), relieved(null, 5, 4), relieved(null, 5, 17), relieved(null, null, 5)]).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(isRelieved(held(null), { before: standing(5), now: standing(5, true) })).toBe(true);
    expect(isRelieved([item(1)], { before: standing(0), now: standing(9) })).toBe(false);
  });

  it("keeps what comes after a message of any state to the same partner, and says of what waits behind a stopped one that it does", () => {
    for (const state of ["unreachable", "held", "refused"] as const) {
      const items = [item(1, "bea", { state }), item(2), item(3, "cleo"), item(4, "bea", { state })];
      expect(nextToSend(items)?.clientMessageId).toBe("id-3");
      expect([...heldBehind(items)].map(({ order }) => order)).toEqual([2]);
    }
    expect([...heldBehind([item(1), item(2)])]).toEqual([]);
  });

  it("goes on when its member tries again, changes or discards what was refused, and keeps the place of it", () => {
    const items = afterAttempt([item(1), item(2)], "id-1", refused("partner_not_activated"));
    expect(items[0]?.state).toBe("refused");
    expect(nextToSend(items)).toBeUndefined();
    expect(nextToSend(afterDecision(items, "id-1"))).toMatchObject({
      clientMessageId: "id-1",
      problem: null,
      message: { text: "text 1" },
    });
    expect(nextToSend(afterDecision(items, "id-1", { text: "other words" }))).toMatchObject({
      clientMessageId: "id-1",
      message: { text: "other words" },
    });
    expect(nextToSend(items.slice(1))?.clientMessageId).toBe("id-2");
    expect(nextToSend(afterDecision(items, "id-1", { anyway: "yes" }))).toMatchObject({
      message: { text: "text 1", anyway: "yes" },
    });
  });

  it("knows of messages that found no server", () => {
    expect(
      [
        [item(1)],
        [item(1, "bea", { attempts: 1 })],
        [item(1), item(2, "cleo", { state: "unreachable" })],
        [item(1, "bea", { state: "refused" })],
      ].map(hasFoundNoServer),
    ).toEqual([false, true, true, false]);
  });

  it("knows the conversation once the first message made it", () => {
    expect(
      afterAttempt([item(1), item(2), item(3, "cleo")], "id-1", sentOf(item(1))).map(
        ({ conversation }) => conversation,
      ),
    ).toEqual(["with bea", null]);
  });

  it("waits twice as long each time, spread a little", () => {
    expect([1, 2, 3, 4].map((attempts) => backOff(attempts, 0.5))).toEqual([1_000, 2_000, 4_000, 8_000]);
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (chance) => {
        expect(Math.abs(backOff(1, chance) - 1_000)).toBeLessThanOrEqual(250);
      }),
    );
  });
});
