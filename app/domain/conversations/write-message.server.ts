import { freeAllowance } from "#app/domain/conversations/free-allowance.ts";
import type { MessageInput } from "#app/domain/conversations/message-contract.ts";
import { messagePrice } from "#app/domain/conversations/message-price.ts";
import { type Refusal, refusalOf } from "#app/domain/conversations/refusal-of.ts";
import { isProfileId } from "#app/domain/likes/profile-id.ts";
import { deliverSoon } from "#app/domain/notifications/deliver-soon.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { callAsTenant } from "#app/platform/db/call-as-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { signalMember } from "#app/platform/live/member-signals.server.ts";

/** Where a message goes: into a conversation, or to a member, with whom a conversation begins where there is none. */
export type MessageTarget = { conversationId: string } | { profileId: string };

/** A message as `send_message` wrote it, now or before. */
export type WrittenMessage = {
  conversationId: string; number: number; receiverId: string; sentAt: Date; isNew: boolean; isFirst: boolean;
  /** Credits it cost, and the sender's wallet afterwards. */
  charged: number; credits: number; freeMessagesLeft: number | null;
  /** Whether notifications wait for the receiver. */
  isTold: boolean;
};

type Row = {
  outcome: "sent" | Refusal; is_new: boolean; is_first: boolean; conversation_id: string; number: number; receiver_id: string; sent_at: Date;
  charged: number; needed: number; balance: number; free_messages_left: number | null; is_told: boolean;
};

const mailAfter = "10 minutes";
const mostTries = 5;

/**
 * Writes a message with all that it changes in one transaction of the database, once per `clientMessageId`, and tells
 * both sides' open windows (docs/decisions/sending-a-message.md).
 * @throws AppError with the reason of a refusal, which changed nothing.
 */
export async function writeMessage(ctx: MemberCtx, { to, message }: { to: MessageTarget; message: MessageInput }): Promise<WrittenMessage> {
  const target = "conversationId" in to ? to.conversationId : to.profileId;
  if (!isProfileId(target)) throw new AppError("not_found");
  const row = await callSendMessage(ctx, { to, message }, 1);
  if (row.outcome !== "sent") throw refusalOf(row.outcome, { needed: row.needed, credits: row.balance });
  if (row.is_new) tellBoth(ctx, row);
  if (row.is_told) deliverSoon(ctx.tenant.id);
  return {
    conversationId: row.conversation_id, number: row.number, receiverId: row.receiver_id, sentAt: row.sent_at, isNew: row.is_new, isFirst: row.is_first,
    charged: row.charged, credits: row.balance, freeMessagesLeft: row.free_messages_left, isTold: row.is_told,
  };
}

async function callSendMessage(ctx: MemberCtx, given: { to: MessageTarget; message: MessageInput }, attempt: number): Promise<Row> {
  const { to, message } = given;
  const { tenant, actor, clock } = ctx;
  const text = message.kind === "text" || message.kind === "icebreaker" ? message.text : "";
  const args = [
    actor.accountId, actor.profileId, "conversationId" in to ? to.conversationId : null, "profileId" in to ? to.profileId : null, message.clientMessageId,
    message.kind, text, message.kind === "gift" ? message.giftId : null, message.kind === "photo" ? message.photoId : null,
    messagePrice(tenant.settings, message.kind), freeAllowance.messages, freeAllowance.conversations, mailAfter, clock.now(),
  ];
  try {
    const [row] = await callAsTenant<Row>(tenant.id, "send_message", args);
    if (!row) throw new Error("send_message answered nothing");
    return row;
  } catch (error) {
    // why: another message took the credits, or this very one was written, after this one had looked; now it sees that
    if (attempt < mostTries && isOvertaken(error)) return callSendMessage(ctx, given, attempt + 1);
    throw error;
  }
}

const overtakenAt = new Set(["message_overtaken", "ledger_account_wallet_not_negative", "message_tenant_id_sender_id_client_message_id_key", "ledger_transfer_tenant_id_idempotency_key_key"]);

function isOvertaken(error: unknown): boolean {
  return error instanceof Error && "constraint" in error && typeof error.constraint === "string" && overtakenAt.has(error.constraint);
}

function tellBoth({ tenant, actor }: MemberCtx, row: Row): void {
  const signal = { type: "message" as const, conversation: row.conversation_id, number: row.number };
  signalMember(tenant.id, row.receiver_id, signal);
  signalMember(tenant.id, actor.profileId, signal);
  if (row.charged > 0) signalMember(tenant.id, actor.profileId, { type: "counts" });
}
