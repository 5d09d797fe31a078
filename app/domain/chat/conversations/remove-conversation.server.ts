import { removeForMember } from "./remove-for-member.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/**
 * Removes a conversation for the member: its messages so far are gone on this side and nothing of it is unread; the
 * other side keeps its own. A new message brings it back, with the new ones only. Safe to repeat.
 * @throws AppError `not_found` for a conversation that is not the member's.
 */
export async function removeConversation(
  ctx: Pick<MemberCtx, "tenant" | "actor" | "clock">,
  { conversationId }: { conversationId: string },
): Promise<void> {
  if (!isUuid(conversationId) || !(await removeForMember(ctx, { conversationId }))) throw new AppError("not_found");
}
