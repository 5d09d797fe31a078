import { readFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { Agent, request } from "node:https";
import type { ChatLine } from "#tests/load/chat-line.ts";
import type { ChatMember } from "#tests/load/chat-members.ts";
import type { Kind, Seen } from "#tests/real/verdict.ts";

export type Question = {
  kind: Kind;
  target: string;
  member?: ChatMember;
  body?: Uint8Array | string;
  type?: string;
  accept?: string;
  /** Loopback address to come from. */
  from?: string;
};
export type MemberAnswer = { status: number; type: string; body: Buffer };

/**
 * Members' way to the site: through the proxy, by TLS, as their browsers go; everything that they see is written down.
 */
export type MemberLine = {
  seen: readonly Seen[];
  ask(question: Question): Promise<MemberAnswer>;
  chat: ChatLine;
  close(): void;
};

const patience = 70_000;

type Told = MemberAnswer & { headers: IncomingHttpHeaders };
const noAnswer: Told = { status: 0, type: "", body: Buffer.alloc(0), headers: {} };

/** Opens it; an answer that does not come is one of status 0. */
export function openMemberLine({
  port,
  brand,
  certificate,
}: {
  port: number;
  brand: string;
  certificate: string;
}): MemberLine {
  const host = `${brand}.localhost:${port}`;
  const agent = new Agent({ keepAlive: true, maxSockets: 64, ca: readFileSync(certificate), servername: "localhost" });
  const seen: Seen[] = [];

  function send({ target, member, body, type, accept, from }: Question): Promise<Told> {
    const posted =
      body === undefined
        ? {}
        : {
            "content-type": type ?? "application/x-www-form-urlencoded",
            "content-length": Buffer.byteLength(body),
            origin: `https://${host}`,
            "sec-fetch-site": "same-origin",
          };
    const headers = { host, accept: accept ?? "text/html", ...(member && { cookie: member.cookie }), ...posted };
    const options = {
      host: "127.0.0.1",
      port,
      path: target,
      method: body === undefined ? "GET" : "POST",
      agent,
      headers,
      servername: "localhost",
      ...(from === undefined ? {} : { localAddress: from }),
    };
    return new Promise((resolve, reject) => {
      const sent = request(options, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("error", reject);
        answer.on("close", () =>
          answer.complete
            ? resolve({
                status: answer.statusCode ?? 0,
                type: answer.headers["content-type"] ?? "",
                body: Buffer.concat(parts),
                headers: answer.headers,
              })
            : reject(new Error("The answer broke off")),
        );
      });
      sent.setTimeout(patience, () => sent.destroy(new Error("No answer came")));
      sent.on("error", reject);
      sent.end(body);
    });
  }

  async function ask(question: Question): Promise<MemberAnswer> {
    const { status, type, body, headers } = await send(question).catch(() => noAnswer);
    seen.push({
      at: Date.now(),
      kind: question.kind,
      status,
      isLiaisons: "x-request-id" in headers,
      hasRetryAfter: "retry-after" in headers,
    });
    return { status, type, body };
  }

  const chat: ChatLine = {
    async send(from, to, { clientMessageId, text }) {
      const target = "conversation" in to ? `/chats/${to.conversation}/messages` : `/members/${to.profileId}/messages`;
      const told = await ask({
        kind: "message",
        target,
        member: from,
        body: JSON.stringify({ kind: "text", clientMessageId, text }),
        type: "application/json",
        accept: "application/json",
      });
      if (told.status === 0) throw new Error("No answer came");
      return { status: told.status, body: told.body.toString() };
    },
    close: () => agent.destroy(),
  };
  return { seen, ask, chat, close: () => agent.destroy() };
}
