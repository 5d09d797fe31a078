import { z } from "zod";
import { forkPinned, nextMessage, serverCore } from "#tests/bench/pinned-process.ts";
import type { Answer } from "#tests/load/exchange.ts";

const ready = z.object({ address: z.object({ port: z.number() }) });

/** Headers that node:http sets by itself on every answer. */
const ofTheServer = new Set(["date", "connection", "keep-alive", "transfer-encoding"]);

/** Starts a bare node:http server on the server's core that gives the very headers and bytes of an answer. */
export async function startPlainServer({ headers, body }: Answer): Promise<{ port: number; pid: number }> {
  const child = forkPinned("tests/load/plain-server.ts", { core: serverCore });
  const listening = nextMessage(child);
  child.send({ headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !ofTheServer.has(name))), body });
  const { address } = ready.parse(await listening);
  return { port: address.port, pid: child.pid ?? 0 };
}
