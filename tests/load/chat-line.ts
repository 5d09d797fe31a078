import { Agent, request } from "node:http";
import type { ChatMember } from "#tests/load/chat-members.ts";

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
export function openChatLine({ port, brand, lines }: { port: number; brand: string; lines: number }): ChatLine {
  const agent = new Agent({ keepAlive: true, maxSockets: lines });
  const host = `${brand}.localhost:${port}`;
  return {
    send: (from, to, { clientMessageId, text }) => {
      const path = "conversation" in to ? `/chats/${to.conversation}/messages` : `/members/${to.profileId}/messages`;
      const body = JSON.stringify({ kind: "text", clientMessageId, text });
      const headers = {
        host,
        cookie: from.cookie,
        origin: `http://${host}`,
        "sec-fetch-site": "same-origin",
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
      };
      return new Promise((resolve, reject) => {
        const sent = request({ host: "127.0.0.1", port, path, method: "POST", agent, headers }, (answer) => {
          const parts: Buffer[] = [];
          answer.on("data", (part: Buffer) => parts.push(part));
          answer.on("error", reject);
          answer.on("close", () =>
            answer.complete
              ? resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString() })
              : reject(new Error("The answer broke off")),
          );
        });
        sent.setTimeout(20_000, () => sent.destroy(new Error("No answer came")));
        sent.on("error", reject);
        sent.end(body);
      });
    },
    close: () => agent.destroy(),
  };
}
