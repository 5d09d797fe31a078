import { findConversationWith } from "#app/domain/chat/conversations/find-conversation-with.server.ts";
import { viewNewConversation } from "#app/domain/chat/messages/view-new-conversation.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { anywayField } from "./anyway-field.ts";

/**
 * Tells whether a form would begin a conversation with a fictional profile without the member having said that they want
 * to, although nobody answers; once they wrote, it is not asked again.
 */
export async function isUnasked(ctx: MemberCtx, form: FormData, profileId: string): Promise<boolean> {
  if (form.get(anywayField) === "yes") return false;
  if ((await findConversationWith(ctx, { profileId })) !== null) return false;
  try {
    return (await viewNewConversation(ctx, { profileId })).partner.fictional;
  } catch (error) {
    // why: whoever cannot be written to is told so by what sends
    if (error instanceof AppError && error.code === "not_found") return false;
    throw error;
  }
}
