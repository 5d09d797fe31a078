import type { ChatMessage } from "#app/domain/chat/conversations/chat-message.ts";

/**
 * What a window knows of one conversation: messages by ascending number, each once, and how far the partner has come.
 */
export type MessageLog = {
  messages: readonly ChatMessage[];
  /** The highest number heard of, whether the message has come or not. */
  lastNumber: number;
  deliveredUntil: number;
  readUntil: number;
  /** Whether nothing older is to be had. */
  isWhole: boolean;
};

export type LogEvent =
  | { type: "messages"; messages: readonly ChatMessage[] }
  | { type: "reached"; lastNumber?: number; deliveredUntil?: number; readUntil?: number }
  | { type: "whole" };

export const emptyLog: MessageLog = { messages: [], lastNumber: 0, deliveredUntil: 0, readUntil: 0, isWhole: false };

/**
 * A message heard twice is the more telling of the two: the one with the sender's own id, the photo that was uncovered.
 */
function join(known: ChatMessage, heard: ChatMessage): ChatMessage {
  const photo = known.photo?.revealed && heard.photo ? known.photo : heard.photo;
  return { ...heard, photo, clientMessageId: heard.clientMessageId ?? known.clientMessageId };
}

function mergeMessages(known: readonly ChatMessage[], heard: readonly ChatMessage[]): readonly ChatMessage[] {
  if (heard.length === 0) return known;
  const byNumber = new Map(known.map((message) => [message.number, message]));
  for (const message of heard) {
    const same = byNumber.get(message.number);
    byNumber.set(message.number, same ? join(same, message) : message);
  }
  return [...byNumber.values()].toSorted((one, other) => one.number - other.number);
}

/** Adds what was heard. Pages, answers and the stream may come in any order and more than once: the end is the same. */
export function applyToLog(log: MessageLog, event: LogEvent): MessageLog {
  if (event.type === "whole") return { ...log, isWhole: true };
  if (event.type === "messages") {
    const messages = mergeMessages(log.messages, event.messages);
    return { ...log, messages, lastNumber: Math.max(log.lastNumber, messages.at(-1)?.number ?? 0) };
  }
  return {
    ...log,
    lastNumber: Math.max(log.lastNumber, event.lastNumber ?? 0),
    deliveredUntil: Math.max(log.deliveredUntil, event.deliveredUntil ?? 0, event.readUntil ?? 0),
    readUntil: Math.max(log.readUntil, event.readUntil ?? 0),
  };
}

/** The number after which something is missing; null when everything from the oldest known to the last is there. */
export function missingAfter({ messages, lastNumber }: MessageLog): number | null {
  if (messages.length === 0) return lastNumber > 0 ? 0 : null;
  const gap = messages.findIndex(
    (message, place) => (messages[place + 1]?.number ?? message.number + 1) !== message.number + 1,
  );
  if (gap >= 0) return messages[gap]?.number ?? null;
  const last = messages.at(-1)?.number ?? 0;
  return last < lastNumber ? last : null;
}

/** The number after which a photo is still being checked, whose end may have been missed; null where there is none. */
export function uncheckedAfter({ messages }: MessageLog): number | null {
  const waiting = messages.find(({ photo }) => photo?.checked === false);
  return waiting ? waiting.number - 1 : null;
}

/** The oldest number known where older ones may be had; null where not. */
export function olderThan({ messages, isWhole }: MessageLog): number | null {
  const oldest = messages[0]?.number ?? 1;
  return isWhole || oldest <= 1 ? null : oldest;
}

/** What the sender is told of an own message. */
export function deliveryOf(
  { deliveredUntil, readUntil }: Pick<MessageLog, "deliveredUntil" | "readUntil">,
  number: number,
): "sent" | "delivered" | "read" {
  if (number <= readUntil) return "read";
  return number <= deliveredUntil ? "delivered" : "sent";
}
