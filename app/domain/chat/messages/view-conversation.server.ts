import { listMessages, type MessagesPage } from "./list-messages.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";

const beyondTheEnd = 2_147_483_647;

/**
 * A conversation of the member's with its last 50 messages. Looking at it is not reading: that is `markRead`.
 * @throws AppError `not_found` for a conversation that is not the member's.
 */
export function viewConversation(
  ctx: Pick<MemberCtx, "tenant" | "actor" | "clock">,
  { conversationId }: { conversationId: string },
): Promise<MessagesPage> {
  return listMessages(ctx, { conversationId, before: beyondTheEnd });
}
