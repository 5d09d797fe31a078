import type { ChatMessage } from "#app/domain/chat/conversations/chat-message.ts";
import type { ChatSummary } from "#app/domain/chat/conversations/conversation-state.ts";

/**
 * The list of chats as a window shows it: newest first; `next` is the cursor of older ones, null where there are none.
 */
export type ChatsState = { chats: readonly ChatSummary[]; next: string | null };

export type ChatsEvent =
  | { type: "loaded"; chats: readonly ChatSummary[]; next: string | null }
  /** The newest were read anew with the page: the older ones that are shown stay. */
  | { type: "newest"; chats: readonly ChatSummary[]; next: string | null }
  | { type: "older"; chats: readonly ChatSummary[]; next: string | null }
  | {
      type: "message";
      message: ChatMessage;
      /** Its conversation is open and seen. */
      isSeen: boolean;
    }
  | { type: "opened"; id: string }
  | { type: "receipt"; id: string; number: number; state: "delivered" | "read" }
  | { type: "removed"; id: string };

const newestFirst = (chats: readonly ChatSummary[]) =>
  chats.toSorted((one, other) => Date.parse(other.last.sentAt) - Date.parse(one.last.sentAt));

function withMessage(chat: ChatSummary, message: ChatMessage, isSeen: boolean): ChatSummary {
  // why: the stream may tell a message again, and an older one after a newer one
  if (message.number <= chat.last.number) return chat;
  const { mine, kind, text, sentAt, number } = message;
  return {
    ...chat,
    unread: mine || isSeen ? 0 : chat.unread + 1,
    last: { mine, kind, text, sentAt, number, state: mine ? "sent" : "received" },
  };
}

/**
 * The list after something was heard. A message of a chat that is not in it changes nothing: then the list is read
 * anew.
 */
export function applyToChats(state: ChatsState, event: ChatsEvent): ChatsState {
  const { chats } = state;
  if (event.type === "loaded") return { chats: event.chats, next: event.next };
  if (event.type === "newest") return asLeft({ chats: event.chats, next: event.next }, state);
  if (event.type === "older")
    return {
      chats: [...chats, ...event.chats.filter(({ id }) => !chats.some((chat) => chat.id === id))],
      next: event.next,
    };
  if (event.type === "removed") return { ...state, chats: chats.filter(({ id }) => id !== event.id) };
  if (event.type === "opened")
    return { ...state, chats: chats.map((chat) => (chat.id === event.id ? { ...chat, unread: 0 } : chat)) };
  if (event.type === "message")
    return {
      ...state,
      chats: newestFirst(
        chats.map((chat) =>
          chat.id === event.message.conversation ? withMessage(chat, event.message, event.isSeen) : chat,
        ),
      ),
    };
  return { ...state, chats: chats.map((chat) => (chat.id === event.id ? withReceipt(chat, event) : chat)) };
}

/** A list that was just read, with the older chats that it showed when it was left: whoever comes back finds the place. */
export function asLeft(read: ChatsState, left: ChatsState): ChatsState {
  const last = read.chats.at(-1);
  if (read.next === null || !last) return read;
  const end = Date.parse(last.last.sentAt);
  const older = left.chats.filter((chat) => Date.parse(chat.last.sentAt) <= end);
  return older.length === 0 ? read : applyToChats(read, { type: "older", chats: older, next: left.next });
}

function withReceipt(
  chat: ChatSummary,
  { number, state }: { number: number; state: "delivered" | "read" },
): ChatSummary {
  const { last } = chat;
  if (!last.mine || last.number > number || last.state === "read") return chat;
  return { ...chat, last: { ...last, state } };
}
