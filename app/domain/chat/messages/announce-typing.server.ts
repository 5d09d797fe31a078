import { readConversation } from "#app/domain/chat/conversations/read-conversation.server.ts";
import { tellsPresence } from "#app/domain/profiles/presence/tells-presence.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { readAsTenant } from "#app/platform/db/transactions/read-as-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { createTokenBuckets } from "#app/platform/limits/token-buckets.ts";
import { signalMember } from "#app/platform/live/member-signals.server.ts";

// why: somebody who types says so every few seconds, in a few conversations at most
const take = createTokenBuckets({ burst: 30, perSecond: 1 });

/**
 * Lets the partner's open windows know that the member is writing; nothing is kept, and nobody learns it whom the member
 * cannot reach, or who is not told that the member is here.
 * @throws AppError `not_found` for a conversation that is not the member's, `too_many_requests` beyond 30 at once and
 *   then one a second.
 */
export async function announceTyping(
  ctx: Pick<MemberCtx, "tenant" | "actor" | "clock">,
  { conversationId }: { conversationId: string },
): Promise<void> {
  if (!take(`${ctx.tenant.id}:${ctx.actor.accountId}`, ctx.clock.now())) throw new AppError("too_many_requests");
  if (!isUuid(conversationId)) throw new AppError("not_found");
  const { tenant, actor } = ctx;
  const heardBy = await readAsTenant(tenant.id, async (read) => {
    const conversation = await readConversation(read, ctx, conversationId);
    if (!conversation) throw new AppError("not_found");
    const { canReply, partner } = conversation;
    if (canReply !== "yes") return null;
    const presence = { tenantId: tenant.id, viewerId: partner.id, profileId: actor.profileId };
    return (await tellsPresence(read, presence)) ? partner.id : null;
  });
  if (heardBy !== null) signalMember(tenant.id, heardBy, { type: "typing", conversation: conversationId });
}
