import { freeAllowance } from "#app/domain/chat/allowance/free-conversations-and-messages.ts";
import type { ChatMessage } from "#app/domain/chat/conversations/chat-message.ts";
import type { MessageInput } from "./message-contract.ts";
import { giftMessage } from "#app/domain/chat/gifts/gift-message.ts";
import { messagePrice } from "./message-price.ts";
import { messageError } from "./message-error.ts";
import { createSendQueue, type GivenMessage, type SendQueue, type SentRow } from "./send-queue.server.ts";
import { keepWritten } from "./written-messages.ts";
import { deliverSoon } from "#app/domain/notifications/delivery/deliver-soon.server.ts";
import { mailAfter } from "#app/domain/notifications/occasions/delivery-limits.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { isStorableText } from "#app/platform/forms/is-storable-text.ts";
import { signalMember } from "#app/platform/live/member-signals.server.ts";

/** Where a message goes: into a conversation, or to a member, with whom a conversation begins where there is none. */
export type MessageTarget = { conversationId: string } | { profileId: string };

/** A message as `send_message` wrote it, now or before. */
export type WrittenMessage = {
  /** As its sender sees it; a photo is left out. */
  message: ChatMessage;
  conversationId: string;
  number: number;
  receiverId: string;
  isNew: boolean;
  isFirst: boolean;
  /** The sender's wallet afterwards. */
  credits: number;
  freeMessagesLeft: number | null;
  /** Whether notifications wait for the receiver. */
  isTold: boolean;
};

const processQueue = createSendQueue();

/**
 * Writes a message with all that it changes in one transaction of the database, once per `clientMessageId`, and tells
 * both sides' open windows (docs/decisions/sending-a-message.md).
 * @throws AppError with the reason of a refusal, which changed nothing.
 */
export async function writeMessage(
  ctx: MemberCtx,
  { to, message }: { to: MessageTarget; message: MessageInput },
  queue: SendQueue = processQueue,
): Promise<WrittenMessage> {
  if (!isUuid("conversationId" in to ? to.conversationId : to.profileId)) throw new AppError("not_found");
  if (message.kind === "photo" && !isUuid(message.photoId)) throw new AppError("photo_unknown");
  if (message.kind === "gift" && !isStorableText(message.giftId)) throw new AppError("gift_unknown");
  const row = await queue(ctx.tenant.id, givenMessage(ctx, to, message));
  if (row.outcome !== "sent") throw messageError(row.outcome, { needed: row.needed, credits: row.balance });
  const written = presentRow(message, row);
  if (row.is_new) {
    keepWritten(ctx.tenant.id, { senderId: ctx.actor.profileId, receiverId: row.receiver_id, message: written });
    tellBoth(ctx, row);
  }
  if (row.is_told) deliverSoon(ctx.tenant.id);
  return {
    message: written,
    conversationId: row.conversation_id,
    number: row.number,
    receiverId: row.receiver_id,
    isNew: row.is_new,
    isFirst: row.is_first,
    credits: row.balance,
    freeMessagesLeft: row.free_messages_left,
    isTold: row.is_told,
  };
}

const noGift = { gift: null, above: 0 };

function givenMessage({ tenant, actor, clock }: MemberCtx, to: MessageTarget, message: MessageInput): GivenMessage {
  const { gift, above } = message.kind === "gift" ? giftMessage(tenant.settings, message.giftId) : noGift;
  return {
    account: actor.accountId,
    profile: actor.profileId,
    client_message: message.clientMessageId,
    kind: message.kind,
    conversation: "conversationId" in to ? to.conversationId : null,
    receiver: "profileId" in to ? to.profileId : null,
    body: message.kind === "text" || message.kind === "icebreaker" ? message.text : "",
    gift,
    photo: message.kind === "photo" ? message.photoId : null,
    price: messagePrice(tenant.settings, message.kind) + above,
    free_messages: freeAllowance.messages,
    free_conversations: freeAllowance.conversations,
    mail_after: `${mailAfter} milliseconds`,
    at: clock.now(),
  };
}

function presentRow(message: MessageInput, row: SentRow): ChatMessage {
  return {
    conversation: row.conversation_id,
    number: row.number,
    clientMessageId: message.clientMessageId,
    mine: true,
    kind: message.kind,
    text: "text" in message ? message.text : "",
    giftId: message.kind === "gift" ? message.giftId : null,
    photo: null,
    credits: row.charged,
    sentAt: row.sent_at.toISOString(),
  };
}

function tellBoth({ tenant, actor }: MemberCtx, row: SentRow): void {
  const signal = { type: "message" as const, conversation: row.conversation_id, number: row.number };
  signalMember(tenant.id, row.receiver_id, signal);
  signalMember(tenant.id, actor.profileId, signal);
  if (row.charged > 0) signalMember(tenant.id, actor.profileId, { type: "counts" });
}
