import { connect, type Socket } from "node:net";
import type { ChatMember } from "#tests/load/chat-members.ts";

/**
 * Milliseconds that opening one more stream waits, so that a crowd comes as fast as people do after a restart, not
 * faster.
 */
export const betweenStreams = 2;

/** Opens one member's stream and tells every piece of text that comes; resolves once it is open. */
export function openStream(
  { port, brand }: { port: number; brand: string },
  member: ChatMember,
  hear: (text: string) => void,
): Promise<Socket> {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  socket.write(
    `GET /live HTTP/1.1\r\nhost: ${brand}.localhost:${port}\r\naccept: text/event-stream\r\ncookie: ${member.cookie}\r\n\r\n`,
  );
  socket.setEncoding("latin1");
  return new Promise((resolve, reject) => {
    socket.once("error", reject);
    socket.once("close", () => reject(new Error("A stream was closed")));
    socket.on("data", (chunk) => {
      const text = String(chunk);
      if (text.startsWith("HTTP/1.1") && !text.startsWith("HTTP/1.1 200"))
        reject(new Error(`A stream was refused: ${text.slice(0, 40)}`));
      if (text.includes("event: hello")) resolve(socket);
      hear(text);
    });
  });
}
