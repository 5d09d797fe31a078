import type { ChatMember } from "#tests/load/chat-members.ts";
import { openSiteLine } from "#tests/load/site-line.ts";

export type ChatLine = {
  /**
   * Sends a text to another member, by the call that the site's own pages make; resolves to the answer, rejects when
   * the line breaks.
   */
  send(
    from: ChatMember,
    to: ChatMember | { conversation: string },
    message: { clientMessageId: string; text: string },
  ): Promise<{ status: number; body: string }>;
  close(): void;
};

/** Kept-alive lines of one brand's members to a site on this machine. */
export function openChatLine(place: { port: number; brand: string; lines: number }): ChatLine {
  const line = openSiteLine(place);
  return {
    send: (from, to, { clientMessageId, text }) =>
      line.ask({
        path: "conversation" in to ? `/chats/${to.conversation}/messages` : `/members/${to.profileId}/messages`,
        cookie: from.cookie,
        post: { type: "application/json", body: JSON.stringify({ kind: "text", clientMessageId, text }) },
      }),
    close: () => line.close(),
  };
}
