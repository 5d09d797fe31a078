import { describe, expect, it } from "vitest";
import type { ChatMessage } from "#app/domain/chat/conversations/chat-message.ts";
import type { ChatSummary } from "#app/domain/chat/conversations/conversation-state.ts";
import { applyToChats, asLeft, type ChatsState } from "./chats-state.ts";

const moment = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
const chat = (id: string, number: number, change: Partial<ChatSummary["last"]> = {}): ChatSummary => ({
  id,
  unread: 0,
  partner: {
    id: `with ${id}`,
    name: id,
    age: 40,
    photo: null,
    fictional: false,
    isShown: true,
    deleted: false,
    online: false,
    active: null,
    lastSeen: null,
  },
  last: { mine: false, kind: "text", text: "", sentAt: moment(number), number, state: "received", ...change },
});
const message = (conversation: string, number: number, mine = false): ChatMessage => ({
  conversation,
  number,
  clientMessageId: null,
  mine,
  kind: "text",
  text: `text ${number}`,
  giftId: null,
  photo: null,
  credits: 0,
  sentAt: moment(number + 30),
});
const start: ChatsState = { chats: [chat("a", 9), chat("b", 5, { mine: true, state: "sent" })], next: "more" };
const idsOf = ({ chats }: ChatsState) => chats.map(({ id }) => id);

describe("the list of chats", () => {
  it("brings a chat with a new message to the top, and counts it unless it is seen or one's own; told twice, once", () => {
    const event = { type: "message", message: message("b", 6), isSeen: false } as const;
    const once = applyToChats(start, event);
    expect(idsOf(once)).toEqual(["b", "a"]);
    expect(once.chats[0]).toMatchObject({ unread: 1, last: { text: "text 6", mine: false, state: "received" } });
    expect(applyToChats(once, event)).toEqual(once);
    expect(applyToChats(once, { ...event, message: message("b", 7), isSeen: true }).chats[0]?.unread).toBe(0);
    expect(applyToChats(once, { ...event, message: message("b", 7, true) }).chats[0]).toMatchObject({
      unread: 0,
      last: { state: "sent" },
    });
  });

  it("leaves the list to be read anew where a chat is unknown", () => {
    expect(applyToChats(start, { type: "message", message: message("c", 1), isSeen: false })).toEqual(start);
  });

  it("opening a chat sets its unread count to 0 @spec-4-chat-read", () => {
    const told = applyToChats(start, { type: "message", message: message("a", 10), isSeen: false });
    expect(applyToChats(told, { type: "opened", id: "a" }).chats.map(({ unread }) => unread)).toEqual([0, 0]);
  });

  it("shows how far the last own message came, and takes nothing back", () => {
    const read = applyToChats(start, { type: "receipt", id: "b", number: 5, state: "read" });
    expect(read.chats[1]?.last.state).toBe("read");
    expect(applyToChats(read, { type: "receipt", id: "b", number: 5, state: "delivered" })).toEqual(read);
    expect(applyToChats(start, { type: "receipt", id: "b", number: 4, state: "read" })).toEqual(start);
    expect(applyToChats(start, { type: "receipt", id: "a", number: 9, state: "read" })).toEqual(start);
  });

  it("lets go of a removed chat at once, and adds older ones once @spec-4-chat-removed-at-once", () => {
    expect(idsOf(applyToChats(start, { type: "removed", id: "a" }))).toEqual(["b"]);
    const older = applyToChats(start, { type: "older", chats: [chat("b", 5), chat("c", 1)], next: null });
    expect(idsOf(older)).toEqual(["a", "b", "c"]);
    expect(older.next).toBeNull();
  });

  it("keeps the older chats that it shows when the page around it is read anew", () => {
    const long = applyToChats(start, { type: "older", chats: [chat("c", 1)], next: null });
    const anew = applyToChats(long, { type: "newest", chats: [chat("b", 12), chat("a", 10)], next: "older" });
    expect(idsOf(anew)).toEqual(["b", "a", "c"]);
    expect(anew.next).toBeNull();
  });

  it("is as long as it was left, without what was removed meanwhile", () => {
    const left: ChatsState = { chats: [chat("gone", 8), chat("b", 5), chat("c", 3), chat("d", 1)], next: "oldest" };
    expect(idsOf(asLeft(start, left))).toEqual(["a", "b", "c", "d"]);
    expect(asLeft(start, left).next).toBe("oldest");
    expect(asLeft({ ...start, next: null }, left)).toEqual({ ...start, next: null });
    expect(asLeft(start, { chats: [chat("b", 9)], next: null })).toEqual(start);
  });
});
