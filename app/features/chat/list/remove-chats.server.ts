import type { z } from "zod";
import { removeConversation } from "#app/domain/chat/conversations/remove-conversation.server.ts";
import { removeConversationsWith } from "#app/domain/chat/conversations/remove-conversations-with.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import type { removalRequest } from "#app/features/openapi/responses.ts";

/** Removes the `conversation` for the member, or every one with a `profile`. @throws AppError as the use cases do */
export async function removeChats(ctx: MemberCtx, input: z.output<typeof removalRequest>): Promise<void> {
  if ("conversation" in input) return removeConversation(ctx, { conversationId: input.conversation });
  return removeConversationsWith(ctx, { profileId: input.profile });
}
