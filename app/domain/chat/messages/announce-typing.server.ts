import { readConversation } from "#app/domain/chat/conversations/read-conversation.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { readAsTenant } from "#app/platform/db/read-as-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { createTokenBuckets } from "#app/platform/limits/token-buckets.ts";
import { signalMember } from "#app/platform/live/member-signals.server.ts";

// why: somebody who types says so every few seconds, in a few conversations at most
const take = createTokenBuckets({ burst: 30, perSecond: 1 });

/**
 * Lets the partner's open windows know that the member is writing; nothing is kept, and nobody whom the member cannot
 * reach learns it.
 * @throws AppError `not_found` for a conversation that is not the member's, `too_many_requests` beyond 30 at once and
 *   then one a second.
 */
export async function announceTyping(
  ctx: Pick<MemberCtx, "tenant" | "actor" | "clock">,
  { conversationId }: { conversationId: string },
): Promise<void> {
  if (!take(`${ctx.tenant.id}:${ctx.actor.accountId}`, ctx.clock.now())) throw new AppError("too_many_requests");
  if (!isUuid(conversationId)) throw new AppError("not_found");
  const conversation = await readAsTenant(ctx.tenant.id, (read) => readConversation(read, ctx, conversationId));
  if (!conversation) throw new AppError("not_found");
  if (conversation.canReply === "yes")
    signalMember(ctx.tenant.id, conversation.partner.id, { type: "typing", conversation: conversationId });
}
