import type { ChatMessage, ChatPhoto } from "#app/domain/chat/conversations/chat-message.ts";
import { type MessageLog, deliveryOf } from "./message-log.ts";
import { heldBehind, type OutboxItem } from "#app/features/chat/outbox/outbox-item.ts";

/** A message on the screen: written already, or still on its way (`item`). The key stays when it arrives. */
export type PresentedMessage = {
  key: string;
  mine: boolean;
  /** Milliseconds since 1970. */
  at: number;
  kind: ChatMessage["kind"];
  text: string;
  giftId: string | null;
  photo: (Pick<ChatPhoto, "src" | "width" | "height" | "placeholder"> & Partial<ChatPhoto>) | null;
  /** What it cost its sender; 0 for the receiver, and until the server has it. */
  credits: number;
  /** Null until the server has it. */
  number: number | null;
  /** What is told of an own message, where it is told; `behind` waits for an earlier one that something stopped. */
  state: "sending" | "sent" | "delivered" | "read" | "failed" | "behind" | null;
  item: OutboxItem | null;
};

function written({ clientMessageId, number, sentAt, ...message }: ChatMessage): PresentedMessage {
  return {
    ...message,
    key: clientMessageId ?? `number ${number}`,
    at: Date.parse(sentAt),
    number,
    state: null,
    item: null,
  };
}

function unsent(item: OutboxItem, isBehind: boolean): PresentedMessage {
  const { message, preview, order, clientMessageId } = item;
  const state = isBehind ? "behind" : item.state === "waiting" ? "sending" : "failed";
  return {
    key: clientMessageId,
    mine: true,
    at: order,
    kind: message.kind,
    text: "text" in message ? message.text : "",
    giftId: message.kind === "gift" ? message.giftId : null,
    photo: preview,
    credits: 0,
    number: null,
    state,
    item,
  };
}

/** Everything that stands in a conversation, in order; only the last own message tells how far it came. */
export function presentMessages(log: MessageLog, outbox: readonly OutboxItem[]): PresentedMessage[] {
  const arrived = new Set(log.messages.map(({ clientMessageId }) => clientMessageId));
  const lastOwn = log.messages.findLast(({ mine }) => mine)?.number;
  const told = log.messages.map((message) => ({
    ...written(message),
    state: message.number === lastOwn ? deliveryOf(log, message.number) : null,
  }));
  const left = outbox.filter(({ clientMessageId }) => !arrived.has(clientMessageId));
  const behind = heldBehind(left);
  return [...told, ...left.map((item) => unsent(item, behind.has(item)))];
}
