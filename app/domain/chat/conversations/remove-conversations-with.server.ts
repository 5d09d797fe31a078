import { findConversationWith } from "./find-conversation-with.server.ts";
import { removeForMember } from "./remove-for-member.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";

/** Removes every conversation with a profile for the member (a pair has one at most); none is no error. */
export async function removeConversationsWith(
  ctx: Pick<MemberCtx, "tenant" | "actor" | "clock">,
  { profileId }: { profileId: string },
): Promise<void> {
  const conversationId = await findConversationWith(ctx, { profileId });
  if (conversationId !== null) await removeForMember(ctx, { conversationId });
}
