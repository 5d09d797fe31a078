import type { MemberCounts } from "#app/domain/chat/counts/count-members.server.ts";
import type { ChatMessage } from "#app/domain/chat/conversations/chat-message.ts";

/** What a member has, as every page of theirs shows it. */
export type LiveCounts = MemberCounts;

/** What `GET /live` tells an open window: the names of its events and their data. */
export type LiveEvents = {
  /** At every connection, and whenever something may have been missed: read again what is on the screen. */
  hello: Record<string, never>;
  /** A message of either side, in all windows; one may come twice, or after a later one. */
  message: ChatMessage;
  /** The partner was given, or has read, the messages up to a number. */
  delivered: { conversation: string; number: number };
  read: { conversation: string; number: number };
  /** The partner is writing. */
  typing: { conversation: string };
  /** A chat was removed, blocked or otherwise changed: read the list again. */
  chats: Record<string, never>;
  /** Unread messages, new likes, credits, premium and what is free, as they are now. */
  counts: LiveCounts;
  /** The server is going: the line comes back by itself, elsewhere. */
  bye: Record<string, never>;
};

export type LiveEventName = keyof LiveEvents;

export type LiveHandlers = { [Name in LiveEventName]?: (data: LiveEvents[Name]) => void };

export const liveEventNames: readonly LiveEventName[] = [
  "hello",
  "message",
  "delivered",
  "read",
  "typing",
  "chats",
  "counts",
  "bye",
];
