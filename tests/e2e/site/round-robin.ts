import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import { freePort } from "#tests/e2e/site/start-site.ts";

export type RoundRobin = { port: number; add(port: number): void; /** Requests that no process answered whole. */ lost: string[]; close(): void };

/** why: stands for the proxy of a real place: requests in turn, lines kept, and the next process where one opens no line. */
export async function startRoundRobin(): Promise<RoundRobin> {
  const ports: number[] = [];
  const lost: string[] = [];
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

  function pass(asked: IncomingMessage, answered: ServerResponse, tries: number): void {
    turn += 1;
    const port = ports[turn % ports.length];
    const lose = (reason: string) => {
      lost.push(`${asked.method} ${asked.url} at ${port}: ${reason}`);
      answered.destroy();
    };
    const sent = request({ host: "127.0.0.1", port, agent, method: asked.method, path: asked.url, headers: asked.headers }, (answer) => {
      answered.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(answered);
      answer.on("error", ({ message }) => lose(message));
    });
    sent.on("error", (error) => {
      if ("code" in error && error.code === "ECONNREFUSED" && tries > 1) return pass(asked, answered, tries - 1);
      // why: a browser that goes on to another page breaks off what it had asked for
      if (!answered.destroyed) lose(error.message);
    });
    answered.on("close", () => sent.destroy());
    asked.pipe(sent);
  }

  const server: Server = createServer((asked, answered) => pass(asked, answered, 2));
  const port = await freePort();
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    port, lost,
    add: (each) => void ports.push(each),
    close: () => {
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}
