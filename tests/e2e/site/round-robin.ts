import { once } from "node:events";
import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type Server,
  type ServerResponse,
} from "node:http";
import { buffer } from "node:stream/consumers";
import { freePort } from "#tests/support/free-port.ts";

export type RoundRobin = {
  port: number;
  add(port: number): void;
  /** Requests that no process answered whole. */
  lost: string[];
  close(): void;
};

/** What two ends of one line tell each other is not for the next line. */
const passedOn = (headers: IncomingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !["connection", "keep-alive", "transfer-encoding"].includes(name)),
  );

/**
 * why: stands for the proxy of a real place: requests in turn, lines kept, and the next process where one opens no
 * line.
 */
export async function startRoundRobin(): Promise<RoundRobin> {
  const ports: number[] = [];
  const lost: string[] = [];
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

  async function take(asked: IncomingMessage, answered: ServerResponse): Promise<void> {
    // why: what goes to the next process must be there whole
    const body = await buffer(asked).catch(() => null);
    if (body === null) return void answered.destroy();
    pass(asked, body, answered, inTurn());
  }

  function pass(asked: IncomingMessage, body: Buffer, answered: ServerResponse, inOrder: readonly number[]): void {
    const [port, ...others] = inOrder;
    const lose = (reason: string) => {
      lost.push(`${asked.method} ${asked.url} at ${port}: ${reason}`);
      answered.destroy();
    };
    let isAnswered = false;
    const sent = request(
      { host: "127.0.0.1", port, agent, method: asked.method, path: asked.url, headers: passedOn(asked.headers) },
      (answer) => {
        isAnswered = true;
        answered.writeHead(answer.statusCode ?? 502, passedOn(answer.headers));
        answer.pipe(answered);
        answer.on("error", ({ message }) => lose(message));
      },
    );
    sent.on("error", (error) => {
      if ("code" in error && error.code === "ECONNREFUSED" && others.length > 0)
        return pass(asked, body, answered, others);
      // why: a browser that goes on to another page breaks off what it had asked for
      if (answered.destroyed) return;
      // why: a line may end just as it is used again; proxies then ask again for what changes nothing (RFC 9112, 9.3.1)
      if (sent.reusedSocket && asked.method === "GET" && !isAnswered) return pass(asked, body, answered, inOrder);
      lose(error.message);
    });
    answered.on("close", () => sent.destroy());
    sent.end(body.length > 0 ? body : undefined);
  }

  /** Every process, another one first each time. */
  function inTurn(): number[] {
    turn += 1;
    return [...ports.slice(turn % ports.length), ...ports.slice(0, turn % ports.length)];
  }

  const server: Server = createServer((asked, answered) => void take(asked, answered));
  const port = await freePort();
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    port,
    lost,
    add: (each) => void ports.push(each),
    close: () => {
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}
