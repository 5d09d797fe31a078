import type { ChatMessage } from "#app/domain/chat/conversations/chat-message.ts";
import type { ConversationState } from "#app/domain/chat/conversations/conversation-state.ts";
import { readMessages } from "./message-rows.server.ts";
import { readConversation } from "#app/domain/chat/conversations/read-conversation.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { readAsTenant } from "#app/platform/db/transactions/read-as-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/** Messages in the order of their numbers, with the state of their conversation. */
export type MessagesPage = { conversation: ConversationState; messages: ChatMessage[] };

/**
 * At most 50 messages of a conversation of the member's, those right after a number or right before one, in one round
 * trip.
 * @throws AppError `not_found` for a conversation that is not the member's.
 */
export async function listMessages(
  ctx: Pick<MemberCtx, "tenant" | "actor" | "clock">,
  { conversationId, ...from }: { conversationId: string } & ({ after: number } | { before: number }),
): Promise<MessagesPage> {
  if (!isUuid(conversationId)) throw new AppError("not_found");
  const wanted =
    "after" in from ? { turn: "after" as const, number: from.after } : { turn: "before" as const, number: from.before };
  const [conversation, messages] = await readAsTenant(ctx.tenant.id, (read) =>
    Promise.all([readConversation(read, ctx, conversationId), readMessages(read, ctx, conversationId, wanted)]),
  );
  if (!conversation) throw new AppError("not_found");
  return { conversation, messages };
}
