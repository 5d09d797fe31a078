import type { ChatSummary } from "./conversation-state.ts";
import { listChats } from "./list-chats.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";

const most = 100;

/**
 * The member's chats as the API tells of them, in the field names of the specification (sections 3 and 7), the latest
 * hundred: `conversation` and `profile` are ids; a member who left is `deleted`, without a name.
 */
export async function getChats(ctx: Pick<MemberCtx, "tenant" | "actor" | "clock">) {
  const { chats } = await listChats(ctx, { limit: most });
  return { chats: chats.map(chatItem) };
}

function chatItem({ id, partner, unread, last }: ChatSummary) {
  return {
    conversation: id,
    profile: partner.id,
    num_unread_messages: unread,
    name: partner.name,
    fictional: partner.fictional,
    deleted: partner.deleted,
    last_number: last.number,
    last_message_at: last.sentAt,
  };
}
