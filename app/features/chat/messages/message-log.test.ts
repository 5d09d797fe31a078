import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ChatMessage } from "#app/domain/chat/conversations/chat-message.ts";
import {
  applyToLog,
  deliveryOf,
  emptyLog,
  type LogEvent,
  missingAfter,
  olderThan,
  uncheckedAfter,
} from "./message-log.ts";

const message = (number: number, change: Partial<ChatMessage> = {}): ChatMessage => ({
  conversation: "c",
  number,
  clientMessageId: number % 2 ? `id-${number}` : null,
  mine: number % 2 === 1,
  kind: "text",
  text: `text ${number}`,
  giftId: null,
  photo: null,
  credits: 0,
  sentAt: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString(),
  ...change,
});
const photo = (revealed: boolean) => ({
  id: "p",
  src: revealed ? "clear" : "blurred",
  width: 4,
  height: 5,
  placeholder: null,
  revealed,
  checked: true,
});
const all = (events: readonly LogEvent[]) => events.reduce(applyToLog, emptyLog);

const numbers = fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 12 });
const event: fc.Arbitrary<LogEvent> = fc.oneof(
  numbers.map((found): LogEvent => ({ type: "messages", messages: found.map((number) => message(number)) })),
  fc
    .record({ lastNumber: fc.nat(30), deliveredUntil: fc.nat(30), readUntil: fc.nat(30) })
    .map((reached): LogEvent => ({ type: "reached", ...reached })),
  fc.constant<LogEvent>({ type: "whole" }),
);

describe("what a window knows of a conversation", () => {
  it("is the same whatever the order and however often pages, answers and the stream come @product-never-lost", () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 12 }), fc.infiniteStream(fc.nat()), (events, chance) => {
        const shuffled = events
          .map((each) => ({ each, place: chance.next().value }))
          .toSorted((one, other) => one.place - other.place)
          .map(({ each }) => each);
        expect(all([...shuffled, ...events])).toEqual(all(events));
      }),
    );
  });

  it("has each number once, in order, and loses none", () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 12 }), (events) => {
        const heard = new Set(
          events.flatMap((each) => (each.type === "messages" ? each.messages.map(({ number }) => number) : [])),
        );
        expect(all(events).messages.map(({ number }) => number)).toEqual(
          [...heard].toSorted((one, other) => one - other),
        );
      }),
    );
  });

  it("asks for what is missing until nothing is", () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 8 }), fc.integer({ min: 1, max: 7 }), (events, page) => {
        let log = all(events);
        for (let round = 0, after = missingAfter(log); after !== null; after = missingAfter(log), round += 1) {
          expect(round).toBeLessThan(40);
          const start = after;
          log = applyToLog(log, {
            type: "messages",
            messages: Array.from({ length: Math.min(page, log.lastNumber - start) }, (_, place) =>
              message(start + 1 + place),
            ),
          });
        }
        const found = log.messages.map(({ number }) => number);
        expect(found.at(-1) ?? 0).toBe(log.lastNumber);
        expect(found).toEqual(found.map((_, place) => (found[0] ?? 1) + place));
      }),
    );
  });

  it("knows an own message by the sender's id, and keeps a photo uncovered", () => {
    const log = all([
      { type: "messages", messages: [message(1), message(2, { kind: "photo", photo: photo(true) })] },
      {
        type: "messages",
        messages: [message(1, { clientMessageId: null }), message(2, { kind: "photo", photo: photo(false) })],
      },
    ]);
    expect(log.messages[0]?.clientMessageId).toBe("id-1");
    expect(log.messages[1]?.photo?.src).toBe("clear");
    expect(
      applyToLog(log, { type: "messages", messages: [message(2, { kind: "photo" })] }).messages[1]?.photo,
    ).toBeNull();
  });

  it("never takes a receipt back; what is read was delivered", () => {
    const log = all([
      { type: "reached", readUntil: 4 },
      { type: "reached", deliveredUntil: 6 },
      { type: "reached", deliveredUntil: 2, readUntil: 1 },
    ]);
    expect([3, 4, 5, 6, 7].map((number) => deliveryOf(log, number))).toEqual([
      "read",
      "read",
      "delivered",
      "delivered",
      "sent",
    ]);
  });

  it("looks for older messages while there may be some", () => {
    expect(olderThan(emptyLog)).toBeNull();
    const log = all([{ type: "messages", messages: [message(8), message(9)] }]);
    expect(olderThan(log)).toBe(8);
    expect(olderThan(applyToLog(log, { type: "whole" }))).toBeNull();
    expect(olderThan(applyToLog(log, { type: "messages", messages: [message(1)] }))).toBeNull();
  });

  it("reads a photo anew that was still being checked, for its end may have been missed", () => {
    const waiting = message(2, { kind: "photo", photo: { ...photo(false), checked: false } });
    const log = all([{ type: "messages", messages: [message(1), waiting, message(3)] }]);
    expect(uncheckedAfter(log)).toBe(1);
    expect(
      uncheckedAfter(applyToLog(log, { type: "messages", messages: [{ ...waiting, photo: photo(false) }] })),
    ).toBeNull();
  });
});
