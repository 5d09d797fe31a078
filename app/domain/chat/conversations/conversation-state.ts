import type { GiftId } from "#app/platform/tenancy/contracts/gift-contract.ts";
import type { ChatMessage } from "./chat-message.ts";
import type { Activity } from "#app/domain/profiles/presence/presence.ts";
import type { FoundPhoto } from "#app/domain/profiles/photos/serving/found-photo.server.ts";

/**
 * Whom one writes with. Who has left is `deleted`: no name, no age, no photo. Whom the reader does not see (`isShown`)
 * has the name alone, and no profile to look at. `online` and `active` are told of whom the reader is told it.
 */
export type ChatPartner = {
  id: string;
  name: string;
  age: number | null;
  photo: FoundPhoto | null;
  fictional: boolean;
  isShown: boolean;
  deleted: boolean;
  online: boolean;
  active: Activity;
  /** Nothing: pages that were opened before this release cannot show a partner without it. */
  lastSeen: null;
};

/**
 * Whether the member may write: the partner has not confirmed their address, is resting, is gone, or was blocked by the
 * member.
 */
export type CanReply = "yes" | "partner_not_activated" | "partner_away" | "gone" | "blocked";

/** A conversation as one of its two sides sees it. Numbers are of messages; 0 is none. */
export type ConversationState = {
  id: string;
  partner: ChatPartner;
  lastNumber: number;
  /** Up to where the partner was given the messages, as far as that is told. */
  deliveredUntil: number;
  /** Up to where the partner has read; 0 where the partner turned receipts off, or is not seen. */
  readUntil: number;
  myReadUntil: number;
  canReply: CanReply;
  startedByMe: boolean;
};

/** What the sender is told of the last message of a chat: sent, delivered or read; `received` for the partner's. */
export type LastMessageState = "sent" | "delivered" | "read" | "received";

export type ChatSummary = {
  id: string;
  partner: ChatPartner;
  unread: number;
  last: {
    mine: boolean;
    kind: ChatMessage["kind"];
    /** Empty for gifts and photos. */
    text: string;
    /** ISO 8601, UTC. */
    sentAt: string;
    number: number;
    state: LastMessageState;
  };
};

/** What the next action costs, in credits, and what is free. */
export type ChatAllowance = {
  messagePrice: number;
  photoPrice: number;
  /** The gifts that can be given, in their order, at what giving one costs. */
  gifts: readonly { id: GiftId; price: number }[];
  /** Null for members who paid once. */
  freeMessagesLeft: number | null;
  freeConversationsLeft: number | null;
  credits: number;
  isPaid: boolean;
};
