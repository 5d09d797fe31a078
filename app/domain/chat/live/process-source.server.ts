import type { ChatMessage } from "#app/domain/chat/conversations/chat-message.ts";
import { listMessages } from "#app/domain/chat/messages/list-messages.server.ts";
import { markDelivered } from "#app/domain/chat/messages/mark-delivered.server.ts";
import { getMemberCounts } from "#app/domain/notifications/counts/get-member-counts.server.ts";
import type { LiveMember, LiveSource } from "./live-source.ts";
import { findEndedSessions } from "#app/domain/identity/sessions/find-ended-sessions.server.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { hearMember } from "#app/platform/live/member-signals.server.ts";
import { processRegistry } from "#app/platform/tenancy/registry/registry.server.ts";

/** The member as a use case is asked by; the brand is read anew, since streams outlive its revisions. */
function ctxOf({ tenantId, accountId, profileId, sessionId }: LiveMember, clock: Clock): MemberCtx {
  const tenant = processRegistry().findTenant(tenantId);
  if (!tenant) throw new Error("The brand of a live stream is gone");
  return { tenant, clock, locale: tenant.defaultLocale, requestId: "live", actor: { accountId, profileId, sessionId } };
}

async function readMessages(
  ctx: MemberCtx,
  { conversation, after }: { conversation: string; after: number },
): Promise<ChatMessage[]> {
  try {
    const { messages } = await listMessages(ctx, { conversationId: conversation, after });
    return messages;
  } catch (error) {
    // why: a conversation may be gone by the time its signal arrives
    if (error instanceof AppError) return [];
    throw error;
  }
}

/** Reads from the database of this process, and hears its bus. */
export function processSource(clock: Clock): LiveSource {
  return {
    hear: (member, hear) => hearMember(member.tenantId, member.profileId, hear),
    readMessages: (member, input) => readMessages(ctxOf(member, clock), input),
    markDelivered: (member, delivery) => markDelivered(ctxOf(member, clock), { deliveries: [delivery] }),
    readCounts: (member) => getMemberCounts(ctxOf(member, clock)),
    // why: the streams of a brand that was taken down end as if each session had
    findEndedSessions: async (tenantId, ids) =>
      processRegistry().findTenant(tenantId) ? findEndedSessions({ tenantId, clock }, { ids }) : new Set(ids),
  };
}
