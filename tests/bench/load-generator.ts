import type { ChildProcess } from "node:child_process";
import { forkPinned, loadCore, nextMessage } from "#tests/bench/pinned-process.ts";
import { loadReply, type LoadOrder, type LoadResult } from "#tests/load/load-contract.ts";

export type LoadGenerator = { load(order: LoadOrder): Promise<LoadResult> };

/** Starts the process that loads servers, on a core of its own. */
export function startLoadGenerator(): LoadGenerator {
  // why: a pause of its own for garbage would be counted as latency of the server
  const child: ChildProcess = forkPinned("tests/load/load-process.ts", {
    core: loadCore,
    nodeOptions: ["--max-semi-space-size=256"],
  });
  return {
    async load(order) {
      child.send(order);
      const reply = loadReply.parse(await nextMessage(child));
      if ("failure" in reply) throw new Error(reply.failure);
      return reply;
    },
  };
}

// why: visits of people are counted, those of robots are not
const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

/** A request as it goes over the wire, without its last empty line. */
export function wireRequest(path: string, host: string, headers: Record<string, string> = {}): string {
  const lines = Object.entries({
    host,
    "user-agent": userAgent,
    "accept-encoding": "gzip, br",
    connection: "keep-alive",
    ...headers,
  });
  return [`GET ${path} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`)].join("\r\n");
}
