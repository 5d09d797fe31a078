import type { ChatMessage } from "#app/domain/chat/conversations/chat-message.ts";
import { readMessages } from "./message-rows.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { readAsTenant } from "#app/platform/db/transactions/read-as-tenant.server.ts";

/** One message of a conversation of the member's; null where there is none, or it was removed by the member. */
export async function readMessage(
  ctx: Pick<MemberCtx, "tenant" | "actor">,
  { conversationId, number }: { conversationId: string; number: number },
): Promise<ChatMessage | null> {
  const [message] = await readAsTenant(ctx.tenant.id, (read) =>
    readMessages(read, ctx, conversationId, { turn: "one", number }),
  );
  return message ?? null;
}
