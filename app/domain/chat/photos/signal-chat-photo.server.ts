import { withTenant } from "#app/platform/db/with-tenant.server.ts";
import { signalMember } from "#app/platform/live/member-signals.server.ts";

/** Tells both sides of the chats in which a photo was sent that it looks different now; after the change is written. */
export async function signalChatPhoto(tenantId: string, photoId: string): Promise<void> {
  const messages = await withTenant(tenantId, (tx) =>
    tx.message.findMany({
      where: { tenantId, photoId },
      select: {
        conversationId: true,
        number: true,
        conversation: { select: { lowProfileId: true, highProfileId: true } },
      },
    }),
  );
  for (const { conversationId, number, conversation } of messages) {
    for (const profileId of [conversation.lowProfileId, conversation.highProfileId])
      signalMember(tenantId, profileId, { type: "message", conversation: conversationId, number });
  }
}
