import type { ChatMessage, ChatPhoto } from "#app/domain/chat/conversations/chat-message.ts";
import type { ConversationState } from "#app/domain/chat/conversations/conversation-state.ts";
import { memberFetch } from "#app/features/connection/member-fetch.ts";

export type MessagesAnswer = { messages: ChatMessage[]; conversation: ConversationState };

/** How many messages one answer holds at most. */
export const messagesPerAnswer = 50;

/** Messages right after or right before a number, ascending; null where the line is dead or the conversation gone. */
export async function fetchMessages(
  conversation: string,
  from: { after: number } | { before: number },
): Promise<MessagesAnswer | null> {
  try {
    const query = "after" in from ? `after=${from.after}` : `before=${from.before}`;
    const response = await memberFetch(`/chats/${conversation}/messages?${query}`, {
      headers: { accept: "application/json" },
    });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

/** Tells the server up to where the member has read; whether it arrived. */
export async function postRead(conversation: string, number: number): Promise<boolean> {
  try {
    const headers = { "content-type": "application/json" };
    return (
      await memberFetch(`/chats/${conversation}/read`, {
        method: "POST",
        headers,
        body: JSON.stringify({ number }),
        keepalive: true,
        // why: nobody asked for it by hand, and a refusal of it is no news of its own
        priority: "low",
      })
    ).ok;
  } catch {
    return false;
  }
}

/** Uncovers a photo that came blurred; null where that did not work. */
export async function postReveal(conversation: string, number: number): Promise<ChatPhoto | null> {
  try {
    const response = await memberFetch(`/chats/${conversation}/messages/${number}/reveal`, { method: "POST" });
    if (!response.ok) return null;
    const { photo }: { photo: ChatPhoto | null } = await response.json();
    return photo;
  } catch {
    return null;
  }
}
