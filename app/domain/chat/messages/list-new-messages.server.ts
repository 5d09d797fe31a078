import type { ChatMessage } from "#app/domain/chat/conversations/chat-message.ts";
import { readAsTenant } from "#app/platform/db/transactions/read-as-tenant.server.ts";
import { type NewMessagesAsked, readNewMessages } from "./message-rows.server.ts";

/**
 * The messages right after a number, at most 50, for several members of a tenant and a conversation of each, in one
 * read; a list for each of `asked`, in its order, empty where the conversation is not the member's.
 */
export async function listNewMessages(
  { tenantId }: { tenantId: string },
  { asked }: { asked: readonly NewMessagesAsked[] },
): Promise<ChatMessage[][]> {
  return readAsTenant(tenantId, (read) => readNewMessages(read, tenantId, asked));
}
