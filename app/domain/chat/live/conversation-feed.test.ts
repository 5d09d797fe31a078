import fc from "fast-check";
import { expect, it, vi } from "vitest";
import type { ChatMessage } from "#app/domain/chat/conversations/chat-message.ts";
import { conversationFeed } from "./conversation-feed.ts";

const message = (number: number, mine = false): ChatMessage => ({
  conversation: "c",
  number,
  clientMessageId: null,
  mine,
  kind: "text",
  text: `${number}`,
  giftId: null,
  photo: null,
  credits: 0,
  sentAt: "2026-03-01T10:00:00.000Z",
});

function setUp({
  last = 0,
  atOnce = 50,
  mine = () => false,
}: {
  last?: number;
  atOnce?: number;
  mine?: (number: number) => boolean;
} = {}) {
  const sent: number[] = [];
  const state = { last, reads: 0 };
  const delivered: number[] = [];
  const feed = conversationFeed({
    async read(after) {
      state.reads += 1;
      await Promise.resolve();
      return Array.from({ length: Math.max(0, Math.min(atOnce, state.last - after)) }, (_, index) =>
        message(after + 1 + index, mine(after + 1 + index)),
      );
    },
    send: ({ number }) => void sent.push(number),
    onDelivered: (number) => void delivered.push(number),
  });
  return { feed, sent, delivered, state };
}

it("sends each message once and in order, however signals and reads fall together", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 60 }),
      fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 1, max: 5 }),
      async (before, bursts, atOnce) => {
        const { feed, sent, state } = setUp({ last: before, atOnce });
        const waits: Promise<void>[] = [];
        for (const burst of bursts) {
          state.last += burst;
          for (let number = state.last - burst + 1; number <= state.last; number += 1) waits.push(feed.signal(number));
          await Promise.resolve();
        }
        await Promise.all(waits);
        expect(sent).toEqual(Array.from({ length: state.last - before }, (_, index) => before + 1 + index));
      },
    ),
  );
});

it("sends all that is missing where signals were lost", async () => {
  const { feed, sent, state } = setUp({ last: 3 });
  await feed.signal(3);
  state.last = 9;
  await feed.signal(9);
  expect(sent).toEqual([3, 4, 5, 6, 7, 8, 9]);
});

it("sends a message again that changed, or whose signal came late, and that one alone", async () => {
  const { feed, sent } = setUp({ last: 7 });
  await feed.signal(7);
  await feed.signal(6);
  await feed.signal(7);
  expect(sent).toEqual([7, 6, 7]);
});

it("tells up to where a partner's messages were handed over, and nothing of one's own", async () => {
  const { feed, delivered, state } = setUp({ last: 4, mine: (number) => number > 3 });
  await feed.signal(2);
  state.last = 5;
  await feed.signal(5);
  expect(delivered).toEqual([3]);
});

it("goes on from where it was after a read that failed, and rests where nothing may be read", async () => {
  const read = vi
    .fn()
    .mockRejectedValueOnce(new Error("down"))
    .mockResolvedValueOnce([message(1), message(2)])
    .mockResolvedValue([]);
  const sent: number[] = [];
  const feed = conversationFeed({ read, send: ({ number }) => void sent.push(number), onDelivered: () => {} });
  await expect(feed.signal(1)).rejects.toThrow("down");
  await feed.signal(2);
  expect(sent).toEqual([1, 2]);
  await feed.signal(3);
  expect(read).toHaveBeenCalledTimes(3);
});
